import type { DateWords } from '../date-words.ts';

export const HINDI: DateWords = {
  locale: 'hi',
  everyday:
    'kya,hai,h,kaun,kahan,kaha,kab,koi,kuch,mein,me,ka,ki,ke,ko,raha,rahe,ho,bhai,yaar,batao,se,aur,ya,wale,bajta,sa,क्या,है,में,कोई,कहाँ,कौन,का,की,के,कुछ,हो,और,या,पर,को',
  today: 'aaj,आज,aj ka',
  tonight:
    'aaj raat,aaj rat,aj raat,aj rat,aaj raat ko,aaj shaam,aaj sham,आज रात,आज शाम,आज रात को,आज शाम को,aaj ki raat,आज की रात',
  tomorrow: 'kal,kl,कल',
  dayAfterTomorrow: 'parso,parson,parsoo,परसों,परसो',
  partOfDay: 'raat,rat,shaam,sham,raat ko,shaam ko,रात,शाम,रात को,शाम को,ko,को,dopahar',
  daytime: 'dopahar',
  weekend: 'weekend,week end,वीकेंड,वीकेन्ड,हफ्ते के अंत,हफ्ते के आखिर,saptahant,सप्ताहांत,wknd',
  week: 'hafte,hafta,haftey,हफ्ते,हफ़्ते,हफ्ता,सप्ताह,saptah,week',
  month: 'mahine,mahina,maheene,mahine me,महीने,महीना,माह',
  days: 'din,dino,दिन,दिनों',
  numbers: 'दो,तीन,चार,पांच',
  greetings: 'shubh ratri,शुभ रात्रि,kal milte hain',
  this: 'is,iss,इस,isi',
  next: 'agle,agla,agli,aane wale,अगले,अगला,अगली,आने वाले,aglay',
  to: 'se,से,tak,to',
  before: 'par,pe,पर,को,ko,ka,ke,का,के',
  and: 'aur,ya,और,या',
  afterNumber: 'tarikh,tareekh,tarik,तारीख,तारिख,tareek',
  afterOtherNumber: 'baje,बजे,log,rupaye,rs,km,logon,लोग,रुपये',
  weekdays: [
    'somvar,somwar,somvaar',
    'mangalvar,mangalwar,mangal,मंगल',
    'budhvar,budhwar,budhvaar,budh,बुध',
    'guruvar,guruwar,veervar,brihaspativar,गुरुवार,वीरवार,बृहस्पतिवार',
    'shukravar,shukrawar,shukrvar,shukravaar,शुक्र',
    'shanivar,shaniwar,shanivaar,शनि,शनिवार को',
    'ravivar,raviwar,itwar,itvar,itwaar,इतवार',
  ],
  months:
    'jan january,feb february,mar march,apr april,may,jun june,jul july,aug august,sep september,oct october,nov november,dec december',
  weakMonths: 'मई,मार्च',
  afterMonth:
    'में,के महीने में,के महीने,महीने में,mein,me,mai,m,ke mahine me,ke mahine mein,mahine me,mahine mein',
  seasons: 'garmi,garmiyon,sardi,sardiyon,गर्मी,गर्मियों,सर्दी,सर्दियों',
  christmasEve: 'christmas eve,क्रिसमस ईव,क्रिसमस की रात,christmas ki raat',
  christmas: 'क्रिसमस,christmas,xmas,बड़ा दिन,christmas pe,christmas par',
  newYearsEve: 'new year,new year pe,नए साल,नया साल,न्यू ईयर,naye saal,naya saal,31st night',
};
