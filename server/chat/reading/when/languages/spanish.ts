import type { DateWords } from '../date-words.ts';

export const SPANISH: DateWords = {
  locale: 'es',
  everyday:
    'que,q,hay,quien,quienes,donde,cuando,el,la,los,las,un,una,algo,algun,concierto,conciertos,para,por,en,es,este,esta,toca,tocan,me,mi,del,al,y,de,con,aqui,cerca,hoy,sabes',
  today: 'hoy,oy',
  tonight:
    'esta noche,hoy en la noche,hoy a la noche,hoy por la noche,hoy noche,hoy x la noche,estanoche,hoy en la tarde',
  tomorrow: 'manana,mnn,maniana',
  dayAfterTomorrow: 'pasado manana',
  yesterday: 'ayer,anoche',
  partOfDay:
    'noche,por la noche,en la noche,a la noche,de la noche,tarde,por la tarde,en la tarde,en la manana,por la manana,de la manana,x la noche,a la tarde,madrugada',
  weekend: 'fin de semana,finde,finde semana,findesemana,fines de semana,findes',
  nextWeekend:
    'este finde sino el otro,el otro finde,otro finde,el finde siguiente,el otro fin de semana',
  week: 'semana,sem,semanas',
  month: 'mes',
  days: 'dias,dia',
  numbers: 'dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez',
  greetings: 'hasta manana,buenas noches,buenas tardes,buenos dias,buen fin de semana,buen finde',
  this: 'este,esta,estos,estas',
  next: 'proximo,proxima,prox,que viene,q viene,k viene,siguiente,entrante,proximos,proximas,que entra',
  ahead: 'en,dentro de',
  from: 'del,de,desde,desde el,entre el,entre,a partir del',
  to: 'al,a,hasta,hasta el,y el,y',
  until: 'hasta,hasta el',
  before: 'el,la,los,para,para el,en,por,de,del,al,a',
  and: 'y,o,u,y el,o el',
  of: 'de,del',
  beforeNumber: 'el,dia,el dia,para el,del,al',
  afterOtherNumber: 'h,horas,hrs,personas,euros,pesos,lucas,km,entradas,anos,minutos,am,pm',
  weekdays: [
    'lune,lunes',
    'marte,martes',
    'miercole',
    'jueve,juebes',
    'vierne,biernes,viernez,viernes',
    'sab,sabados,savado',
    'domigo,domingos',
  ],
  weakWeekdays: ['lun', 'mar', 'mie', 'jue', 'vie', '', 'dom'],
  months: 'ene,feb,mar,abr,may,jun,jul,ago,sep sept set,oct,nov,dic',
  weakMonths: 'mayo',
  christmas: 'navidad,en navidad,navidades',
  newYearsEve: 'nochevieja,noche vieja,fin de ano,fin de anio,ano nuevo,anio nuevo',
};
