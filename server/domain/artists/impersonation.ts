import { pattern } from '@stagebell/reading/pattern';
import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import { oncePer, openOnce } from '../../load/lazy.ts';
import { InvalidInputError } from '../errors.ts';

/** Made-up names: beside whatever else they stand, and within any word, they are meant. */
const COINED = ['stagebell', 'whatsapp'];

/** Words that have other meanings too, and what all of them are called in other letters. */
const BRANDS = `
  ${COINED.join(' ')} meta telegram
  телеграм вотсап ватсап мета واتساب واتسآب تيليجرام تلغرام تليجرام ميتا
  व्हाट्सएप व्हाट्सऐप टेलीग्राम मेटा`;

/** Words for whoever speaks in somebody's name, also written in one word with it. */
const ROLES = `
  support team teams official security safety verified verify verification service services help
  helpdesk helpline admin admins administrator account accounts moderator staff care customer
  hilfe kundendienst kundenservice sicherheit offiziell verifiziert konto
  soporte ayuda equipo oficial seguridad verificado verificada atencion cuenta servicio cliente
  suporte ajuda equipe equipa seguranca verificacao atendimento conta servico
  assistance aide officiel officielle securite verifie compte
  assistenza supporto aiuto ufficiale sicurezza verificato
  bantuan dukungan resmi keamanan tim layanan terverifikasi akun
  sahayata madad suraksha destek yardim guvenlik ondersteuning beveiliging wsparcie pomoc
  सहायता मदद सुरक्षा टीम आधिकारिक सपोर्ट सत्यापित हेल्प
  دعم الدعم فريق رسمي الرسمي امن الامن الامان مساعدة المساعدة موثق خدمة
  поддержка команда официальный официально безопасность безопасности поддержки помощь служба администрация підтримка
  サポート 公式 チーム 客服 支持 官方 安全 团队 지원 고객센터 공식 팀`;

/** What brands have, also written in one word with them: whatsappbusiness. */
const OFFERS = `
  alert alerts app apps bot business center centre hq info my news notification notifications pay platform platforms
  premium the ticket tickets update updates`;

/** Words that change nothing about who is meant, where they stand alone; Metade and Metaal are other words. */
const BESIDE = `
  ${OFFERS} ai and by da de del der di do for from fur inc llc ltd of on our para per plus por pour via web your`;

/** Names that are spelt with WhatsApp and do not mean it. */
const NO_COINED = ['whatsappening', 'whatsappened'];

const wordsIn = (list: string) => list.trim().split(/\s+/);

/** Small capitals and Greek letters that are read as Latin ones, as the database leaves them. */
const STYLED = 'ᴀʙᴄᴅᴇɢʜɪᴋĸʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢʌəǝʃ';
const STYLED_AS = 'abcdeghikklmmnoprstuvwyzaees';
/** Digits and signs that stand for letters: st4gebell. */
const DIGITS = '4@35$§7+†896!|¡i';
const DIGITS_AS = 'aaessstttbggllll';
const AS_LETTER = new Map(
  [...`${STYLED}${DIGITS}`].map((sign, index) => [sign, `${STYLED_AS}${DIGITS_AS}`[index]!]),
);
/** Marks that leave a letter what it is; those of Indian scripts are vowels. */
const MARKS = /(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Cyrl}]/gu;

/** Digits and signs at the ends of words, and those behind words. */
const AT_ENDS = /(?<!\p{L})[\d@!$+|]+|[\d@!$+|]+(?!\p{L})/gu;
const BEHIND = /(?<=\p{L})[\d@!$+|]+(?!\p{L})/gu;

/** A name as it may have to be read: with digits for letters or beside words, and a capital within a word as its start. */
function readings(name: string): string[] {
  const inWords = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return [name, inWords].flatMap((one) => [
    one,
    one.replace(AT_ENDS, ' '),
    one.replace(BEHIND, ' '),
  ]);
}

/** Texts with the letters that look alike folded, as in `skeleton_of`, but with what stands between words. */
async function folded(db: Database, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select distinct same_looking_letters(lower(same_looking_letters(normalize(one, nfkd)))) as folded
    from unnest(${texts}::text[]) text,
      unnest(array[text, lower(text), upper(text)]) one`.execute(db);
  return rows.map((row) =>
    row.folded
      .replace(MARKS, '')
      .replace(/./gu, (character) => AS_LETTER.get(character) ?? character)
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
  );
}

/** Any of these words, with each letter once or more, and `between` between letters. */
async function anyOf(db: Database, words: string[], between = ''): Promise<string> {
  const letters = (await folded(db, words)).map((word) =>
    word.replace(/[^\p{L}\p{M}]/gu, '').replace(/(.)\1+/gu, '$1'),
  );
  return letters.map((word) => Array.from(word, (letter) => `${letter}+`).join(between)).join('|');
}

const patternsOf = oncePer((db: Database) =>
  openOnce(async () => {
    const [brands, roles] = [await anyOf(db, wordsIn(BRANDS)), await anyOf(db, wordsIn(ROLES))];
    const joined = `(?:${roles}|${await anyOf(db, wordsIn(OFFERS))})*`;
    return {
      coined: pattern(await anyOf(db, COINED)),
      noCoined: pattern(`^(?:${await anyOf(db, NO_COINED)})$`),
      coinedInWords: pattern(`(?:^| )(?:${await anyOf(db, COINED, ' ?')})(?: |$)`),
      beside: pattern(`^(?:${await anyOf(db, wordsIn(BESIDE))})$`),
      brand: pattern(`^(?:${brands})$`),
      role: pattern(`^(?:${roles})$`),
      whole: pattern(`^${joined}(?:${brands})${joined}$`),
    };
  }),
);

/**
 * Whether a username or display name is that of Stagebell or of a messenger, or of somebody who speaks in its name,
 * however it is spelt: "Ѕtagebell Security", "wh4tsapp_". Metallica, "Telegram Sam" and "Stage Bellringers" are names.
 */
export async function impersonates(db: Database, name: string): Promise<boolean> {
  const { coined, noCoined, coinedInWords, brand, role, beside, whole } = await patternsOf(db)();
  return (await folded(db, readings(name))).some((text) => {
    const words = text.split(/[^\p{L}\p{M}]+/u);
    return (
      words.some((word) => coined.test(word) && !noCoined.test(word)) ||
      coinedInWords.test(words.join(' ')) ||
      (words.some(brand.test) && words.some(role.test)) ||
      whole.test(words.join('')) ||
      whole.test(words.filter((word) => !beside.test(word)).join(''))
    );
  });
}

/** Throws InvalidInput for a display name that impersonates somebody. */
export async function refuseImpersonation(db: Database, displayName: string): Promise<void> {
  if (await impersonates(db, displayName)) {
    throw new InvalidInputError(fault('nameImpersonates'), 'displayName');
  }
}
