import type { OptOutWords } from './opt-out-words.ts';

export const german: OptOutWords = {
  stop: `stopp | abmelden | abmeldung | abbestellen | melde mich ab | melden sie mich ab |
    meld mich ab | meldet mich ab | austragen | trag mich aus | trage mich aus | tragt mich aus |
    tragen sie mich aus | abo beenden | abo kündigen | abonnement kündigen | aufhören | aufhoeren |
    hör auf | hoer auf | hört auf | hoert auf | hören sie auf | hoeren sie auf |
    lass mich in ruhe | lasst mich in ruhe | lassen sie mich in ruhe | lösch mich | lösche mich |
    loesche mich | löscht mich | löscht meine nummer | lösch meine nummer | nimm mich von der liste |
    nehmt mich von der liste | nimm mich raus | nehmt mich raus | entfern mich | entferne mich |
    entfernt mich | keine nachrichten | keine nachrichten mehr | schreib mir nicht mehr |
    schreibt mir nicht mehr | schreib mir nie wieder | schreiben sie mir nicht mehr |
    nicht mehr schreiben | nicht mehr anschreiben | schreib mich nicht mehr an |
    schreibt mich nicht mehr an | schluss damit | nix mehr schicken | schickt mir nichts mehr |
    schick mir nichts mehr | keine sms mehr`,
  perhaps: `schluss | genug | es reicht | reicht | mir reicht s | beenden | kündigen | ende | lass das |
    lasst das | kein interesse | kein interesse mehr | nicht interessiert | ich will nicht mehr |
    ich mag nicht mehr | das nervt | ihr nervt | du nervst | nervt | halt die klappe | stumm | ruhe`,
  end: `keine | kein | nicht mehr | nie wieder | stop | stopp | stoppt | stoppen | stoppe | hör auf |
    hört auf | hören sie auf | hoer auf | hoert auf | hoeren sie auf | aufhören | aufhoeren |
    abbestellen | abmelden | schluss mit | genug von | beende | beenden | deaktivieren | deaktiviere |
    abschalten | ausschalten | abstellen | unterlasst | unterlassen | satt | verzichte`,
  messages: `nachrichten | nachricht | nachichten | schreiben | schreib | schreibt | anschreiben |
    texten | benachrichtigungen | benachrichtigung | mitteilungen | meldungen | updates | infos | spam |
    werbung | mails | senden | schicken | sendet | schickt | belästigen | nerven | newsletter |
    erinnerungen | kontaktieren | nachrichtn | zuspammen`,
  fewer: `zu viele | zu viel | zuviele | zuviel | zu oft | weniger | seltener | nicht so viele |
    nicht so viel | nicht so oft | so viele | so oft | einmal pro woche | einmal die woche |
    einmal in der woche | einmal im monat | einmal am tag | 1x pro woche | 1 mal pro woche`,
  goOn: `hör nicht auf | hoer nicht auf | hört nicht auf | nicht aufhören | nicht stoppen |
    stopp nicht | stop nicht | stoppt nicht | nicht abmelden | melde mich nicht ab |
    meldet mich nicht ab | nicht abbestellen |
    habe keine nachrichten | hab keine nachrichten | kamen keine nachrichten`,
  asks: 'wie | kann ich | könnte ich | wo kann | soll ich | muss ich | darf ich',
  fillers: `bitte hallo also mal jetzt sofort endlich damit mit mir mich uns euch ihr eure euren deine
    deinen ihre diese diesen dieser diesem die der das den dem von ab mehr wieder ich wir will wil
    wollen möchte moechte mag würde gerne gern zu an noch weiteren weitere so viele viel danke
    dankeschön du sie es nur sonst alle alles und liste verteiler nummer handy bekommen erhalten
    kriegen haben hier verdammt einfach doch schon mfg nochmal`,
  start: `anmelden | starten | weiter | weitermachen | fortsetzen | abonnieren | wieder anmelden |
    melde mich an | melde mich wieder an | beginnen | ich will wieder nachrichten | bin wieder da |
    aktivieren | nachrichten an | wieder dabei | schickt mir wieder nachrichten |
    wieder nachrichten bekommen | wieder nachrichten`,
};
