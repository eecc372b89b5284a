import type { DateWords } from '../date-words.ts';

export const PORTUGUESE: DateWords = {
  locale: 'pt',
  everyday:
    'que,o,tem,ha,quem,onde,quando,um,uma,algum,alguma,show,shows,concerto,concertos,em,no,na,os,as,e,do,da,pra,para,por,aqui,perto,toca,oq,rola,rolando,hj,vou,tou,estou,mano,oi,malta,bora,de',
  today: 'hoje,hj,hoj',
  tonight:
    'hoje a noite,hj a noite,esta noite,essa noite,hoje de noite,hj de noite,logo a noite,hoje noite,hj noite,nesta noite',
  tomorrow: 'amanha,amanhan,amnh,amh',
  dayAfterTomorrow: 'depois de amanha,depois d amanha,dpois de amanha',
  yesterday: 'ontem',
  partOfDay:
    'a noite,noite,de noite,a tarde,de tarde,tarde,de manha,madrugada,pela noite,ao fim do dia',
  daytime: 'a tarde,de tarde,tarde,de manha',
  weekend: 'fim de semana,fds,final de semana,finde,fim d semana,fins de semana,findi',
  nextWeekend: 'outro fds,o outro fim de semana,fds seguinte',
  week: 'semana,sem,semanas',
  month: 'mes',
  days: 'dias,dia',
  numbers: 'dois,tres,quatro,cinco,seis,sete,oito,nove,dez',
  greetings: 'ate amanha,boa noite,boa tarde,bom dia,bom fim de semana,bom fds,boa semana',
  this: 'este,esta,esse,essa,neste,nesta,nesse,nessa,ness,deste,desta,desse,dessa',
  next: 'proximo,proxima,prox,que vem,q vem,seguinte,que bem,proximos,proximas,da proxima',
  ahead: 'em,daqui a,dentro de',
  from: 'de,do,desde,entre,entre o dia,do dia,entre os dias',
  to: 'a,ao,ate,ate ao,e o dia,ao dia,e',
  until: 'ate,ate ao,ate a',
  before: 'no,na,nos,para,pra,pro,pelo,o,a,em,de,do,da,ao',
  and: 'e,ou',
  of: 'de,do',
  beforeNumber: 'dia,no dia,o dia,pro dia,do dia,ao dia',
  afterOtherNumber:
    'h,horas,hrs,pessoas,euros,reais,conto,contos,km,bilhetes,ingressos,anos,minutos',
  weekdays: [
    'segunda feira,seg feira',
    'terca feira,ter feira,na ter,nesta ter',
    'quarta feira',
    'quinta feira',
    'sexta,sexta feira,sextou,6a feira',
    'sabados,sabadao,sab',
    'domingos,domingao',
  ],
  weakWeekdays: ['segunda,seg', 'terca', 'quarta,qua', 'quinta,qui', 'sex', '', 'dom'],
  months: 'jan,fev,mar,abr,mai,jun,jul,ago,set,out,nov,dez',
  weakMonths: 'marco',
  inMonth: 'em,no mes de,mes de,de,para,pra,durante',
  seasons: 'verao,inverno,outono,primavera',
  christmasEve: 'vespera de natal,na vespera de natal,noite de natal,na noite de natal',
  christmas: 'no natal,pro natal,dia de natal,pelo natal,para o natal',
  newYearsEve:
    'reveillon,ano novo,passagem de ano,virada,virada do ano,passagem do ano,fim de ano,fim do ano',
};
