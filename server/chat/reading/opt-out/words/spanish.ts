import type { OptOutWords } from './opt-out-words.ts';

export const spanish: OptOutWords = {
  stop: `parar | pare | paren | parad | baja | dar de baja | dame de baja | darme de baja |
    denme de baja | deme de baja | date de baja | dadme de baja | cancelar suscripcion |
    cancela suscripcion | cancelen suscripcion | desuscribir | desuscribirme | desuscribeme |
    desuscríbanme | desinscribir | desinscribirme | quítame de la lista | quiteme | quítenme |
    quitame | sacame | saquenme | saqueme | sácame de la lista | borrame | bórrenme | eliminame |
    elimínenme | borra mi número | déjame en paz | déjeme en paz | déjenme en paz | dejadme en paz |
    déjame tranquilo | déjame tranquila | déjenme tranquilo | déjenme tranquila | no me escribas |
    no me escriban | no me escriba | no me escribáis | no me manden nada | no me mandes nada |
    no me envíes nada | no me envíen nada | no molestes | no molesten | no me molestes |
    no me molesten | no más mensajes | no mas | ya no mas | no me hablen | no me contacten |
    no me contactes`,
  perhaps: `basta | basta ya | ya basta | suficiente | es suficiente | para | para ya | cancelar |
    cancela | salir | deja | déjalo | no me interesa | ya no me interesa | ya no quiero | no quiero |
    no quiero mas | no quiero nada | cállate | fuera | qué pesados | qué pesado`,
  end: `no quiero | no queremos | ya no quiero | no deseo | ya no deseo | no necesito | no más |
    no me mandes | no me mande | no me manden | no me mandeis | no me envies | no me envie |
    no me envien | no mandes | no manden | no envies | no envien | no me escribas | no me escriban |
    deja de | deje de | dejen de | dejad de | dejar de | para de | pare de | paren de | parad de |
    parar | pare | paren | parad | stop | basta | basta de | cancela | cancelar | cancelen | quita |
    quitar | elimina | detener | detén | detenga | detengan | harto de | harta de | cansado de |
    cansada de | nada de | desactivar | desactiva`,
  messages: `mensaje | mensajes | mensajitos | msj | msjs | msg | escribirme | escribir | escribas |
    escriban | mandarme | mandar | mandes | manden | enviarme | enviar | envies | envien |
    notificación | notificaciones | avisos | actualizaciones | spam | publicidad | molestarme |
    molestar | textos | correos | whatsapps | wasaps | recordatorios | recibir | escribiendome |
    mandandome | mandando | enviando | escribiendo`,
  fewer: `demasiados | demasiadas | demasiado | muchos mensajes | muchos msjs | muchos msj | muchísimos | tantos | tantas | tan seguido |
    menos | no tantos | quiero tantos | manden tantos | mandes tantos | envíen tantos |
    envíes tantos | escriban tanto | escribas tanto | una vez a la semana | una vez por semana |
    una vez al mes | una vez por mes | una vez al día | una vez por día`,
  goOn: `no pares | no paren | no pare | no dejes de | no dejen de | no deje de | no me des de baja |
    no me den de baja | no canceles | no cancelen | no te detengas`,
  asks: 'cómo | puedo | se puede | dónde | qué hago para',
  fillers: `por favor porfavor porfa xfa xfavor plis hola ya de más me nos te le les la el los las lo
    a mi en mis sus tus tu su estos esos tantos estas esas este esto eso que se gracias bueno oye oigan
    quiero quisiera muchas nunca jamás otra vez ningún ninguno ninguna nada todo todos toda todas y
    lista suscripción número teléfono inmediatamente ahora mismo señor señores un una con pido deseo
    seguir recibiendo favor urgente eh`,
  start: `empezar | comenzar | iniciar | volver | reanudar | reactivar | activar | activar mensajes |
    suscribir | suscribirme | suscríbeme | alta | darme de alta | dame de alta |
    quiero recibir mensajes | quiero volver | volví | continuar | empieza | mándame mensajes |
    envíame mensajes | quiero mensajes de nuevo | quiero los mensajes otra vez | recibir mensajes otra vez`,
};
