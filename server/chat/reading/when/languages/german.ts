import type { DateWords } from '../date-words.ts';

export const GERMAN: DateWords = {
  locale: 'de',
  everyday:
    'was,wer,wo,wann,ist,isn,sind,gibt,gibts,git,geht,geht s,lauft,los,und,oder,ein,eine,der,die,das,dem,den,hier,nicht,noch,mir,ich,bin,zeig,konzerte,konzert,ob,auch,spielt,zwischen,wie',
  today: 'heute,heut,heit,hoit,heute noch,hut z abig',
  tonight:
    'heute abend,heut abend,heute nacht,heut nacht,heit abend,heit auf d nacht,heute abends,hut abig,hut znacht',
  tomorrow: 'morgen',
  dayAfterTomorrow: 'ubermorgen,uebermorgen',
  yesterday: 'gestern',
  partOfDay: 'abend,abends,nacht,nachts,nachmittag,vormittag,mittag,fruh,abig',
  daytime: 'nachmittag,vormittag,mittag,fruh',
  weekend:
    'wochenende,wochenend,wochende,wochenendes,am we,dieses we,dies we,das we,ubers we,wuchenand,wuchenend,wochenenden',
  nextWeekend: 'nachstes we,naechstes we,nachste we,kommendes we',
  week: 'woche,wuche,wochen',
  month: 'monat,monats,monaten',
  thisWeek: 'die woche,die wuche',
  thisMonth: 'den monat',
  days: 'tagen,tage,tag',
  numbers: 'zwei,drei,vier,funf,sechs,sieben,acht,neun,zehn',
  greetings:
    'guten morgen,guten abend,gute nacht,gute n morgen,schonen abend,bis morgen,n abend,guten tag',
  this: 'diese,diesen,dieses,dieser,diesem,kommende,kommenden,kommendes,kommender,dise',
  next: 'nachste,nachsten,nachstes,nachster,naechste,naechsten,naechstes,naechster,nachschte,nexte',
  ahead: 'in,im,binnen,in den nachsten',
  from: 'vom,von,ab,zwischen,zwischen dem',
  to: 'bis,bis zum,und dem,bis zu',
  until: 'bis,bis zum',
  before: 'am,an,im,fur,zum,uber,ubers,an diesem,der,die,das,dem,den,noch',
  and: 'und,oder,o',
  beforeNumber: 'am,den,dem,der,zum,vom',
  afterOtherNumber: 'uhr,leute,personen,euro,km,tickets,karten,jahre,stunden,minuten',
  weekdays: [
    'montags,montagabend,montag abend,montach,mantig',
    'dienstags,dienstagabend,zischtig',
    'mittwochs,mittwochabend,mittwoch abend,mittwuch',
    'donnerstags,donnerstagabend,dunnschtig,do abend',
    'freitags,freitagabend,frytig,fritig,freitach,freidag',
    'samstags,samstagabend,sonnabend,samschtig,samstach,samsdag',
    'sonntags,sonntagabend,sunntig,sonntach,am so',
  ],
  weakWeekdays: ['mo', 'di', 'mi', 'do', 'fr', 'sa', ''],
  months: 'jan,feb febr,mar marz mrz maerz,apr,mai,jun,jul,aug,sep sept,okt,nov,dez',
  weakMonths: 'april,august,mai,juni,juli',
  inMonth: 'im,in,im monat,monat,fur,anfang,mitte,ende',
  seasons: 'sommer,winter,herbst,fruhling,fruhjahr',
  christmasEve:
    'heiligabend,heilig abend,heiliger abend,heiligen abend,an heiligabend,weihnachtsabend',
  christmas: 'weihnachten,an weihnachten,weihnachtstag',
  newYearsEve: 'silvester,sylvester,silvesterabend',
};
