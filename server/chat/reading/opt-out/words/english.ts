import type { OptOutWords } from './opt-out-words.ts';

export const english: OptOutWords = {
  stop: `stop | stopp | stopall | stop all | unsubscribe | unsub | optout | opt out | opt me out |
    quit | leave me alone | leave us alone | remove me | remove us | unsubscribe me | unsubscribe us |
    remove my number | delete my number | lose my number | take me off | take me out |
    cancel subscription | end subscription | do n t text | do n t message | do n t contact |
    do n t write | do n t bother me | do n t spam | don t text | don t message | don t contact |
    don t write | don t bother me | don t spam | dont text | dont message | dont contact |
    dont write | dont bother me | dont spam | do not text | do not message | do not contact |
    do not write | do not bother me | do not spam | never text | never message | never contact |
    never write | don t send anything | dont send anything | do not send anything |
    don t send stuff | no more texts | no more messages | no further messages`,
  perhaps: `enough | enough already | i m done | i am done | im done | not interested |
    no longer interested | too much spam | spam | this is spam | mute | shut up |
    go away | get lost | fuck off | piss off | turn off | turn it off | no more | i don t want |
    i dont want | i do not want | don t want it | dont want this | don t want this anymore`,
  end: `stop | stopp | quit | cease | no more | no further | don t want | dont want | do not want |
    do n t want | don t send | dont send | do not send | do n t send | never send | don t need |
    dont need | do not need | enough | cancel | turn off | switch off | disable | sick of | tired of |
    fed up with | opt out | unsubscribe`,
  messages: `message | messages | msg | msgs | text | texts | texting | messaging | update | updates |
    notification | notifications | alert | alerts | sending | writing | spam | spamming | contacting |
    bothering | pinging | newsletter | announcements | reminders`,
  fewer: `too many | too much | too often | 2 many | 2 much | 2 often | to many | fewer | less | less often | not so many | not as many |
    not so often | want so many | need so many | send so many | send me so many | sending so many |
    text me so often | message me so often | text me so much | message me so much | so many |
    so often | send less | text less | message less | once a week | once a month | once a day |
    once per week | once per month`,
  goOn: `do n t stop | don t stop | dont stop | do not stop | never stop | don t unsubscribe |
    dont unsubscribe | do not unsubscribe | do n t unsubscribe | don t ever stop`,
  asks: `how do i | how do we | how do you | how can i | how can we | how could i | how would i |
    how should i | how to | how does one | can i | could i | may i | should i | shall i |
    do i have to | what if i | what happens if i | where can i | is there a way to`,
  fillers: `just now por favor can could would will u the these all your this it me us to from
    again anymore any more ever everything so and i want need like of list my phone number for at
    once immediately right away asap here sir bro man dude guys already every day always getting
    receiving get receive god damn fucking fuckin lol no bloody such kind kindly if m am`,
  start: `start | unstop | resume | subscribe | resubscribe | re subscribe | subscribe me | opt in |
    optin | opt me in | begin | continue | come back | i am back | i m back | im back | turn on |
    turn messages on | messages on | send me messages again | send messages again | text me again |
    message me again | i want messages again | i want to get messages again | unmute | back on`,
};
