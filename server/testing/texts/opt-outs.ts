/** What people write who want no more messages: each is Stop at once. One text per line. */
export const OPT_OUTS: Record<string, string> = {
  english: `stop
    STOP!!!
    Stoooop
    please stop
    unsubscribe
    unsuscribe
    unsubscibe me
    opt out
    quit
    no more messages
    no more texts please
    stop texting me
    stop sending me messages
    STOP SENDING ME MESAGES
    stop messaging me please
    don't text me anymore
    dont message me again
    do not contact me
    leave me alone
    remove me from your list
    take me off this list
    remove my number
    I want to unsubscribe
    I don't want any more messages
    i dont want your messages
    can you please stop texting me
    please stop with the messages, thanks
    enough with the notifications
    turn off notifications
    I'm tired of these messages
    unsubscribe me from this please
    cancel my subscription`,
  spanish: `parar
    Pare
    BAJA
    darme de baja
    quiero darme de baja
    dame de baja por favor
    no quiero más mensajes
    no quiero mas mensajes
    no quiero mas mensages
    no quiero recibir más mensajes
    ya no quiero recibir mensajes
    dejen de mandarme mensajes
    deja de escribirme
    para de mandarme mensajes
    paren de enviar mensajes
    basta de mensajes
    no más mensajes
    no me escribas más
    no me escriban mas por favor
    no me manden mas mensajes
    no me envíes más mensajes
    quítame de la lista
    sácame de la lista
    déjame en paz
    dejenme en paz
    borra mi número
    eliminame
    cancelar suscripción
    desuscribir
    hola, quiero dejar de recibir mensajes
    stop mensajes
    harto de sus mensajes
    desactivar notificaciones`,
  portuguese: `parar
    pare
    Sair
    para de me mandar mensagem
    pare de me mandar mensagens
    parem de enviar mensagens
    parem de mandar mensagem por favor
    não quero mais mensagens
    nao quero mais mensagem
    nao qro mais receber, para de mandar msg
    não quero mais receber mensagens
    não quero receber mensagens de vocês
    chega de mensagens
    não me mande mais mensagens
    nao me manda mais nada
    não me mandem mais mensagens
    me tira dessa lista
    me remova da lista
    descadastrar
    descadastra me
    cancelar inscrição
    cancelar assinatura
    me deixa em paz
    deixem-me em paz
    para de me encher de mensagem
    não me escrevas mais
    apaga meu número
    cansei de receber mensagens
    stop mensagens
    quero parar de receber mensagens
    desativar notificações
    não envie mais mensagens
    sem mais mensagens pfv`,
  german: `abmelden
    Abmelden!
    abmeldn
    Abmeldung
    melde mich ab
    melden Sie mich bitte ab
    hör auf
    hör auf!!!
    hoer auf
    Hört auf
    hör auf mir zu schreiben
    hört auf mir Nachrichten zu schicken
    keine Nachrichten mehr
    bitte keine nachrichten mehr
    keine nachichten mehr
    ich will keine Nachrichten mehr
    ich möchte keine Nachrichten mehr bekommen
    ich moechte keine Nachrichten mehr erhalten
    schreib mir nicht mehr
    schreibt mir bitte nicht mehr
    lass mich in Ruhe
    lasst mich in ruhe
    lösch meine Nummer
    nimm mich von der Liste
    bitte nehmt mich raus
    abbestellen
    abbestelen
    Stopp
    stoppt die Nachrichten
    Schluss mit den Nachrichten
    austragen bitte
    Abo kündigen
    keine Werbung mehr
    ich will mich abmelden
    nie wieder Nachrichten von euch bitte`,
  french: `désabonner
    desabonner
    desaboner
    me désabonner
    je veux me désabonner
    désabonnez-moi
    arrêt
    arrêtez
    arretez
    Arrêtez de m'envoyer des messages
    arrete de m'ecrire
    arrête les messages
    arrêtez vos messages svp
    je ne veux plus de messages
    je veux plus de message
    je ne veux plus recevoir de messages
    je ne souhaite plus recevoir vos messages
    ne m'envoyez plus de messages
    ne m'envoie plus rien
    ne m'écrivez plus
    ne me contactez plus
    laissez-moi tranquille
    laisse moi tranquille
    supprimez mon numéro
    retirez-moi de la liste
    plus de messages s'il vous plaît
    stop aux messages
    marre de vos messages
    fous moi la paix
    désinscription
    désinscrivez-moi
    stopper
    stop pub
    cessez de m'envoyer des sms
    désactiver les notifications`,
  italian: `basta messaggi
    basta con i messaggi
    basta messagi
    cancellami
    cancellatemi dalla lista
    disiscrivimi
    voglio disiscrivermi
    smettila
    smettetela di scrivermi
    smettila di mandarmi messaggi
    smettete di inviarmi messaggi
    non voglio più messaggi
    non voglio piu messaggi
    non voglio più ricevere messaggi
    non voglio ricevere altri messaggi
    non mandarmi più messaggi
    non mandatemi piu messaggi
    non scrivermi più
    non mi scrivete più
    non scrivetemi
    toglimi dalla lista
    toglietemi per favore
    rimuovimi
    eliminami
    lasciami in pace
    lasciatemi stare
    niente più messaggi
    stop messaggi
    stop ai messaggi grazie
    annulla iscrizione
    cancella il mio numero
    disattiva le notifiche
    non contattarmi`,
  indonesian: `berhenti
    Berhenti!
    berhenti kirim pesan
    tolong berhenti kirim pesan
    berhenti mengirim pesan
    berhnti kirim pesan ya
    berhenti berlangganan
    stop kirim pesan
    stop pesan
    stop chat saya
    hentikan
    hentikan pesan ini
    jangan kirim pesan lagi
    jangan kirim lagi
    jangan kirimi saya pesan
    jangan ganggu saya
    jangan ganggu aku lagi
    jangan hubungi saya lagi
    jangan chat lagi
    jangan wa saya lagi ya
    saya tidak mau menerima pesan lagi
    gak mau terima pesan lagi
    ga mau dapat notif lagi
    tidak ingin menerima pesan
    hapus nomor saya
    keluarkan saya dari daftar
    tolong hapus nomor saya dari daftar
    batalkan langganan
    unreg
    matikan notifikasi
    cukup, jangan kirim pesan lagi
    gak usah kirim info lagi
    setop`,
  hindi: `बंद करो
    बंद
    मैसेज बंद करो
    मैसेज बंद करें
    मेसेज बंद करो
    कृपया मैसेज बंद करें
    मैसेज भेजना बंद करो
    मुझे मैसेज भेजना बंद करें
    ये मैसेज बंद कर दो
    मैसेज मत भेजो
    मुझे मैसेज मत भेजो
    अब मैसेज मत भेजना
    मुझे और मैसेज नहीं चाहिए
    मैसेज नहीं चाहिए
    संदेश भेजना बंद करें
    मेरा नंबर हटाओ
    मुझे हटाओ
    परेशान मत करो
    मुझे परेशान मत करो
    रोको
    स्टॉप
    सदस्यता रद्द करें
    अनसब्सक्राइब
    नोटिफिकेशन बंद करो
    message band karo
    msg band kro
    message bhejna band karo
    mujhe message mat bhejo
    message mat karo
    mujhe message nahi chahiye
    band karo
    mera number hata do
    pareshan mat karo
    please message band kar do bhai`,
  arabic: `توقف
    توقفوا
    إلغاء الاشتراك
    الغاء الاشتراك
    الغاء الإشتراك
    أريد إلغاء الاشتراك
    إلغاء اشتراكي من فضلك
    أوقف الرسائل
    اوقفوا الرسائل
    وقف الرسائل
    أوقفوا إرسال الرسائل
    توقف عن إرسال الرسائل
    توقفوا عن ارسال الرسائل لي
    لا أريد رسائل
    لا اريد المزيد من الرسائل
    لا أريد استقبال الرسائل
    لا ترسل لي رسائل
    لا ترسلوا لي رسائل
    لا ترسلوا لي المزيد من الرسائل
    لا ترسلوا رسائل بعد الآن
    لا تراسلني
    لا تراسلوني مرة أخرى
    لا تزعجوني
    اتركوني وشأني
    كفى رسائل
    كفاية رسايل
    خلاص رسائل
    مش عايز رسايل تاني
    ما بدي رسائل
    احذفوا رقمي
    احذفني
    بلاش رسائل
    قف
    ستوب
    تووووقف`,
};

/** Perhaps a wish for no more messages: it is asked whether all of them are to stop. */
export const PERHAPS = `basta
  Basta così
  ya basta
  chega
  genug
  es reicht
  schluss
  ça suffit
  j'en ai marre
  cukup
  gak mau lagi
  बस करो
  nahi chahiye
  كفى
  خلاص
  enough
  not interested
  spam
  kein interesse mehr
  no me interesa
  não quero mais
  non mi interessa
  je ne veux plus
  tidak tertarik
  Great gig last night but please stop sending me messages at 3 in the morning about techno
  ich habe schon dreimal gesagt dass ich keine nachrichten von diesem laden will
  mi hermana dice que no quiere nada y yo no quiero más mensajes de este grupo
  I followed the wrong person, thanks but I dont want these messages about my ex
  Hi. I moved away. Leave me alone.
  I follow djana but please stop sending me messages about techno
  Stop Making Sense`;

/** Texts that are no wish for silence. */
export const NOT_OPT_OUTS = `don't stop
  don't stop the music
  please don't stop sending me messages
  never stop
  dont unsubscribe me
  How do I unsubscribe?
  how can I stop the messages?
  When does it stop?
  the bus stop
  where is the bus stop
  non-stop party
  the end
  I can't stop listening
  leave me a ticket
  can I stop by the bar?
  I have no messages
  Follow Basta
  Follow stop.motion
  Unfollow djana
  Follow Arrested Development
  unstoppable
  no pares
  no paren de mandar mensajes
  no dejes de escribirme
  ¿cómo me doy de baja?
  cómo cancelo la suscripción
  mensaje para ti
  deja un mensaje
  para el sábado
  parada de autobús
  Baja California
  não pare
  não para de mandar mensagens
  como faço para sair?
  para onde vamos
  sair hoje à noite
  vamos sair
  Paraty
  hör nicht auf
  bitte nicht aufhören
  nicht abmelden
  wie melde ich mich ab?
  ich habe keine Nachrichten bekommen
  wann hört es auf
  Haltestelle
  n'arrête pas
  n'arrêtez pas de m'envoyer des messages
  comment se désabonner ?
  arrêt de bus
  je n'ai pas de message
  où est l'arrêt
  non smettere
  non smettere di scrivermi
  come posso cancellarmi?
  la festa finisce quando
  fermata del bus
  jangan berhenti
  jangan berhenti kirim pesan
  bagaimana cara berhenti?
  halte bus
  tidak ada pesan
  मैसेज बंद मत करो
  बंद मत करो
  मैसेज कैसे बंद करें?
  message band mat karo
  band kab hai
  aaj kaun sa band hai
  लाइव बैंड
  لا تتوقف
  لا تتوقفوا عن ارسال الرسائل
  كيف ألغي الاشتراك؟
  متى الحفلة
  موقف الباص
  ليس عندي رسائل
  Parov Stelar
  Bastille
  Quito
  Cancel gig k3p7xyz
  Pause updates about gig k3p7xyz
  Keep me updated about gig k3p7xyz`;

/** What people write who want messages again. */
export const OPT_INS = `Start
  unstop
  resume
  subscribe
  please send me messages again
  opt in
  reanudar
  volver
  suscribirme
  quiero recibir mensajes otra vez
  darme de alta
  começar
  retomar
  voltei
  quero receber mensagens de novo
  inscreva-me
  anmelden
  melde mich wieder an
  ich will wieder Nachrichten
  fortsetzen
  reprendre
  m'abonner
  réabonnez-moi
  recommencer
  riprendi
  iscrivimi
  ricominciare
  voglio di nuovo i messaggi
  mulai
  mulai lagi
  lanjutkan
  langganan lagi
  शुरू करो
  मैसेज भेजो
  फिर से शुरू करो
  message chalu karo
  ابدأ
  أريد رسائل
  اشترك
  تفعيل الرسائل`;

/** The texts of one list. */
export function textsIn(list: string): string[] {
  return list.split('\n').map((text) => text.trim());
}
