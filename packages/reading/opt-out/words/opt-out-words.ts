/**
 * How people of one language end our messages, or begin them again. Phrases are separated by bars, and
 * written as people write them: case, accents and signs do not count, nor does one letter too many, too
 * few, wrong or swapped in words of six letters and more.
 */
export interface OptOutWords {
  /** Said alone, or with fillers around and between: Stop. */
  stop: string;
  /** Said alone, these may mean something else too: asked about. */
  perhaps: string;
  /** In a sentence that also speaks of messages: Stop, but asked about if it says more than that. */
  end: string;
  /** What speaks of messages. */
  messages: string;
  /** Beside what speaks of messages: not all of them are too many. */
  fewer: string;
  /** A request that messages go on, though it sounds like an end. */
  goOn: string;
  /** What a question begins with. */
  asks: string;
  /** Words that change nothing of what is meant. */
  fillers: string;
  /** Said alone: Start. */
  start: string;
}

/** Fillers that people of all languages write. */
export const COMMON_FILLERS = `
  hi hey hello ok okay please pls plz stop stagebell whatsapp chat bot sms thanks thank you thx sorry
  пожалуйста спасибо будь ласка дякую моля молим вас hvala хвала molim παρακαλώ ευχαριστώ lütfen teşekkürler
  aub alstublieft alsjeblieft svp graag bedankt proszę dziękuję prosím děkuji ďakujem díky tack tak takk
  venligst vennligst snälla kiitos kérem kérlek köszönöm rog mulțumesc làm ơn cảm xin vui lòng tafadhali asante
  po pakiusap salamat בבקשה תודה لطفا ممنون براہ کرم مہربانی شکریہ দয়া করে ধন্যবাদ
  제발 부탁드립니다 부탁합니다 감사합니다 谢谢 謝謝 お願いします`;
