import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import type { OptOutWords } from './opt-out-words.ts';
import pt from './pt.json' with { type: 'json' };

export const OPT_OUT_WORDS: OptOutWords[] = [en, es, pt, de, fr, it, id, hi, ar];
