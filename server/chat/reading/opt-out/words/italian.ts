import type { OptOutWords } from './opt-out-words.ts';

export const italian: OptOutWords = {
  stop: `cancellami | cancellatemi | cancella iscrizione | cancellare iscrizione |
    annulla iscrizione | annullare iscrizione | annulla l iscrizione | cancella la mia iscrizione |
    disiscrivimi | disiscrivermi | disiscrivi | disiscrizione | disiscrivetemi | smettila | smettetela |
    smetti | smettere | smettete | basta messaggi | toglimi | toglietemi | toglimi dalla lista |
    togli il mio numero | cancella il mio numero | rimuovimi | rimuovetemi | eliminami |
    lasciami in pace | lasciatemi in pace | lasciami stare | lasciatemi stare | non scrivermi |
    non scrivermi più | non scrivetemi | non scrivetemi più | non mi scrivere | non mi scrivete |
    non mi scrivete più | non contattarmi | non contattatemi | non mandarmi niente |
    non mandarmi più niente | non mandatemi più niente | non mandarmi nulla | niente più messaggi |
    fermati | fermatevi | piantala | non disturbatemi | non disturbarmi`,
  perhaps: `basta | basta così | adesso basta | ora basta | ferma | cancella | cancellare | annulla |
    annullare | disattiva | esci | fine | non mi interessa | non mi interessa più | non voglio più |
    non ne voglio più | non voglio niente | non sono interessato | non sono interessata | stai zitto |
    zitto | che palle | che noia | ora avete stufato`,
  end: `non voglio | non vogliamo | non desidero | non vorrei | non mandarmi | non mandatemi |
    non mandare | non mandate | non mi mandare | non mi mandate | non inviarmi | non inviatemi |
    non inviare | non inviate | non mi inviare | basta | basta con | stop | smetti | smettila |
    smettete | smettetela | smetta | smettere | niente | nessun | ferma | fermate | fermare |
    interrompi | interrompete | disattiva | disattivare | disattivate | cancella | cancellare |
    annulla | piantatela | stufo di | stufa di | stanco di`,
  messages: `messaggi | messaggio | messaggini | msg | scrivermi | scrivere | scrivetemi | mandarmi |
    mandare | mandate | mandatemi | inviarmi | inviare | inviatemi | notifiche | notifica | avvisi |
    aggiornamenti | spam | pubblicità | disturbarmi | disturbare | ricevere | contattarmi |
    promemoria | mandandomi | mail`,
  fewer: `troppi | troppe | troppo spesso | meno | così tanti | così tante | così spesso |
    tanti messaggi | mandatemi così tanti | mandarmi così tanti | voglio così tanti |
    una volta a settimana | una volta alla settimana | una volta la settimana | una volta al mese |
    una volta al giorno`,
  goOn: `non smettere | non smettete | non smetterla | non fermarti | non fermatevi | non cancellarmi |
    non cancellatemi | non disiscrivermi | non disiscrivetemi`,
  asks: 'come | posso | si può | dove | è possibile',
  fillers: `per favore perfavore x favore ciao salve grazie di a ad il lo la i gli le un una mi ci ti vi
    si me noi con ai agli questi questo queste questa vostri tuoi vostre tutti tutto tutte più mai ancora
    adesso ora subito da dal dalla della dei delle lista numero telefono e che io voglio vorrei niente
    nessun nessuno qui altri altre altro tanti troppi nulla`,
  start: `inizia | iniziare | comincia | cominciare | riprendi | riprendere | ricomincia | ricominciare |
    riattiva | attiva | attivare | iscrivimi | iscrivermi | iscriviti | voglio ricevere messaggi |
    voglio di nuovo i messaggi | continua | continuare | sono tornato | sono tornata | riattivami`,
};
