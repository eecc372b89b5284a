import type { OptOutWords } from './opt-out-words.ts';

export const french: OptOutWords = {
  stop: `stopper | arrêt | arrête | arrêtez | arrêter | arrête ça | arrêtez ça | désabonner |
    désabonnement | désabonne | désabonnez | désabonne moi | désabonnez moi | me désabonner |
    se désabonner | désinscrire | désinscription | désinscris moi | désinscrivez moi |
    me désinscrire | supprime moi | supprimez moi | supprimez mon numéro | supprime mon numéro |
    retire moi | retirez moi | retirez moi de la liste | enlève moi | enlevez moi |
    laisse moi tranquille | laissez moi tranquille | laisse moi | laissez moi | fous moi la paix |
    foutez moi la paix | fichez moi la paix | lâchez moi | ne m écris plus | ne m écrivez plus |
    m écrivez plus | m écris plus | ne me contactez plus | ne me contacte plus | ne m envoyez plus rien |
    ne m envoie plus rien | m envoyez plus rien | plus de messages | plus de message |
    plus aucun message | résilier mon abonnement | annuler mon abonnement | ne me dérangez plus`,
  perhaps: `ça suffit | assez | c est assez | j en ai assez | j en ai marre | marre | ras le bol | fin |
    quitter | sortir | annuler | résilier | pas intéressé | pas intéressée | plus intéressé |
    ça ne m intéresse plus | ça m intéresse plus | ça ne m intéresse pas | j en veux plus |
    je n en veux plus | je veux plus | je ne veux plus | tais toi | taisez vous | plus rien`,
  end: `ne veux plus | veux plus | ne veux pas | veux pas | ne souhaite plus | souhaite plus |
    ne désire plus | ne souhaite pas | ne m envoyez plus | ne m envoie plus | n envoyez plus |
    n envoie plus | m envoyez plus | m envoie plus | envoyez plus | envoie plus | arrête | arrêtez |
    arrêter | arrêt | stop | stoppez | cesse | cessez | cesser | plus de | plus aucun | marre de |
    marre des | assez de | fini les | désactiver | désactivez | désactive | n ai plus besoin`,
  messages: `message | messages | msg | mess | texto | textos | notification | notifications | notif |
    notifs | envoyer | envoyez | envoie | envois | envoi | écrire | contacter | recevoir | déranger |
    spam | spams | spammer | pub | pubs | publicité | publicités | alertes | harceler | mails | rappels |
    sms`,
  fewer: `trop de | trop d | trop souvent | moins | pas autant | autant de | pas tant | tant de |
    moins souvent | une fois par semaine | une fois par mois | une fois par jour`,
  goOn: `n arrête pas | n arrêtez pas | arrête pas | arrêtez pas | ne t arrête pas |
    ne vous arrêtez pas | ne pas arrêter | ne me désabonne pas | ne me désabonnez pas |
    pas désabonner | pas me désabonner | ne stoppez pas`,
  asks: 'comment | puis je | est ce que je peux | peut on | où est ce que | je peux',
  fillers: `s il vous plaît s il te plaît svp stp bonjour bonsoir salut merci de d des du le la les l ces
    ce ses vos votre tes mes mon ma me m moi nous a à au aux je j tu vous te t en ça cela tout tous
    toutes toute maintenant immédiatement plus jamais rien encore et y que ne n se liste numéro
    téléphone ici cette aucun aucune tant trop voudrais veux aimerais souhaite avec suite vraiment`,
  start: `commencer | démarrer | reprendre | reprise | recommencer | recommencez | réactiver | activer |
    abonner | m abonner | abonne moi | abonnez moi | s abonner | me réabonner | réabonner |
    réabonne moi | réabonnez moi | je veux recevoir les messages | je veux à nouveau des messages |
    inscrire | m inscrire | continuer | je suis de retour | revenir`,
};
