import { GAP } from '../../../pattern.ts';
import { alone } from './words.ts';

/** How people ask whether they paused us, or why nothing comes, in each language; "_" is what stands between words. */
const QUESTIONS = [
  // English
  '(?:my_|pause_|the_)?status(?:_please)?',
  // The same word in the other languages
  'estado|meu_status|mi_estado|statut|stato|statusku|स्टेटस|الحالة|حالتي',
  '(?:am_i|are_(?:my_|the_)?messages|is_(?:it|this|everything|anything|stagebell))(?:_still)?_(?:paused|muted|snoozed|on_pause|on_mute)',
  '(?:did|have)_i_(?:pause|paused|mute|muted)_(?:you|it|this|everything|anything|messages|something)',
  'what(?:_is|_did_i|_have_i|_s)_(?:pause|paused|mute|muted)',
  '(?:until_when|how_long|till_when)_am_i_(?:paused|muted)',
  'when_(?:does|will)_(?:the|my)_pause_(?:end|stop)',
  'why_(?:do|am|don_?t|can_?t|have|haven_?t|did|didn_?t)_i_(?:not_)?(?:get|getting|got|gotten|hear|hearing|heard|receive|receiving|received)_(?:nothing|anything|any|no|messages?|news|notifications?)(?:_(?:messages?|news|notifications?|more|anymore|from_you))*',
  'why_(?:is_(?:it|this)|are_you)_(?:so_)?(?:quiet|silent)',
  'why_(?:are_there_no|aren_?t_there_any|no)_(?:messages|news|notifications)(?:_from_you)?',
  // German
  '(?:pausen_?status|bin_ich|ist_alles|sind_(?:die_|meine_)?nachrichten)(?:_noch|_gerade)*_(?:pausiert|stumm|stummgeschaltet|auf_pause)|pausen_?status',
  '(?:hab|habe)_ich(?:_noch|_gerade)*(?:_eine)?_pause',
  '(?:bis_wann|wie_lange)_(?:bin_ich_pausiert|(?:geht|läuft|dauert|ist)(?:_noch)?_(?:die_|meine_)?pause(?:_noch)?)',
  '(?:warum|wieso|weshalb)_(?:bekomm|bekomme|krieg|kriege|erhalte|hör|höre)_ich(?:_denn|_gar|_eigentlich)*_(?:nichts|keine_(?:nachrichten|infos|updates|meldungen))(?:_mehr)?(?:_von_(?:euch|dir))?',
  '(?:warum|wieso|weshalb)_kommt(?:_denn|_gar)*_nichts(?:_mehr)?',
  // Spanish
  '(?:estoy|sigo|tengo|está|esta|están|estan)(?:_todo|_los_mensajes|_yo)?_(?:en_pausa|pausad[oa]s?|silenciad[oa]s?|en_silencio)',
  'hasta_cu[aá]ndo_(?:dura|es|estoy_en)(?:_la)?_pausa',
  'por_?qu[eé]_(?:ya_)?no_(?:me_)?(?:llega|llegan|recibo|mandan|mandas|avisan|avisas|dicen)(?:_nada|_mensajes|_avisos|_ningún_mensaje|_ningun_mensaje|_noticias)?',
  // Portuguese
  '(?:eu_)?(?:estou|tou|tô|to|está|ta|tá|estão|tão)(?:_tudo|_as_mensagens)?_(?:em_pausa|pausad[oa]s?|silenciad[oa]s?|no_silencioso|mutad[oa]s?)',
  'até_quando_(?:vai|dura|é|estou_em)(?:_a|_minha)?_pausa',
  '(?:por_?que|por_quê|porquê|pq)_(?:eu_)?(?:não|nao|n)_(?:me_)?(?:recebo|recebi|estou_recebendo|tô_recebendo|chega|chegam|vem|avisam|mandam)(?:_mais)?(?:_nada|_mensagens|_mensagem|_nenhuma_mensagem|_avisos|_nenhum_aviso)?',
  // French
  '(?:suis_je|est_ce_que_je_suis|est_ce_que_c_est|est_ce)(?:_encore|_toujours)?_(?:en_pause|en_sourdine|en_silencieux|en_mode_silencieux)',
  'jusqu_à_quand_(?:dure_|est_)?(?:la_|ma_)?pause|jusqu_à_quand_je_suis_en_pause',
  'pourquoi_(?:est_ce_que_)?(?:je_)?(?:ne_)?(?:reçois|recois)(?:_je)?(?:_plus)?_(?:rien|aucun_message|pas_de_messages?|de_messages?)',
  // Italian
  '(?:sono|siamo|è_tutto|e_tutto|i_messaggi_sono)(?:_ancora)?_(?:in_pausa|silenziat[oaie]|in_silenzioso)',
  'fino_a_quando_(?:dura|sono_in)(?:_la)?_pausa',
  'perch[eéè]_non_(?:mi_)?(?:arriva|arrivano|ricevo|avvisate|avvisi|scrivete|scrivi)(?:_più|_piu)?(?:_niente|_nulla|_messaggi|_nessun_messaggio|_notizie)?',
  // Indonesian
  'status_jeda',
  '(?:apa_|apakah_)?(?:aku|saya|gue|gw|ini)(?:_lagi|_sedang|_masih)?_(?:dijeda|di_jeda|dimute|di_mute|dipause|di_pause|dibisukan)(?:_ya|_nggak|_gak|_ga|_tidak)?',
  '(?:kenapa|kok|knp|mengapa)_(?:aku_|saya_|gue_|gw_)?(?:nggak|ngga|gak|ga|tidak|enggak|belum)(?:_pernah)?_(?:dapat|dapet|terima|nerima|dikabari|ada)(?:_apa_apa|_pesan|_kabar|_notif|_notifikasi)?(?:_apa_apa|_lagi)?',
  // Hindi
  'क्या_(?:मैं_|मेरे_मैसेज_|मैसेज_|सब_)(?:पॉज़|पॉज|म्यूट|बंद|रुके)(?:_पर)?(?:_हुए)?_(?:हूँ|हूं|हैं|है)',
  '(?:मुझे_)?(?:कुछ|कोई_मैसेज|मैसेज)_क्यों_(?:नहीं|नही)_(?:मिल_रहा|मिल_रहे|मिलता|मिलते|आता|आते|आ_रहा|आ_रहे)(?:_है|_हैं)?',
  'kya_(?:main|mai|mein|mere_message|sab)_(?:pause|paused|mute|muted)(?:_pe|_par)?_(?:hu|hoon|hun|hai|hain)',
  '(?:mujhe_)?(?:kuch|koi_message|message|msg)_(?:kyu|kyun|kyon|kyo)_(?:nahi|nahin|nhi)_(?:aa_raha|aa_rahe|aata|aate|mil_raha|milta)(?:_hai|_hain)?',
  // Arabic
  'هل_(?:أنا_|انا_|الرسائل_|رسائلي_)?(?:موقوف|موقوفة|متوقفة|مكتوم|مكتومة|على_الصامت)(?:_مؤقتا|_مؤقتًا|_عندي)?',
  '(?:لماذا|ليش|ليه|لما)_(?:لا_|ما_|مش_|مو_)?(?:تصلني|يصلني|توصلني|يوصلني|بتوصلني|بيوصلني|بيجيني|يجيني|تجيني|عم_يوصلني|عم_بيوصلني)(?:_أي|_اي)?(?:_شيء|_شي|_رسائل|_رسالة|_حاجة|_خبر|_أخبار|_اخبار)?',
];

/** "Am I paused?", "why do I get nothing?" */
export const howItStands = alone(
  QUESTIONS.join('|').normalize('NFKC').split('_').join(`(?:${GAP})`),
);
