import { ConfigError, type Environment } from './environment.ts';

/** With the fewest characters of each; Meta's app secrets have 32. */
const SECRETS = { SECRET_KEY: 32, METRICS_TOKEN: 16, WHATSAPP_APP_SECRET: 16 } as const;
/** Sixteen random hexadecimal digits have fewer once in a hundred thousand times. */
const MIN_DIFFERENT = 6;

/** Whether it is too short, of a few characters alone, or a short piece over and over. */
function isGuessable(secret: string, minLength: number): boolean {
  if (secret.length < minLength || new Set(secret).size < MIN_DIFFERENT) return true;
  for (let piece = 1; piece <= secret.length / 2; piece++) {
    if (secret.startsWith(secret.slice(piece))) return true;
  }
  return false;
}

/** Throws ConfigError naming every secret that somebody might guess. */
export function refuseGuessableSecrets(env: Environment): void {
  const names = Object.keys(SECRETS) as (keyof typeof SECRETS)[];
  const guessable = names.filter((name) => {
    const secret = env[name];
    return secret !== undefined && isGuessable(secret, SECRETS[name]);
  });
  if (guessable.length === 0) return;
  const rule = guessable.map((name) => `${name} (at least ${SECRETS[name]} characters)`);
  throw new ConfigError(
    `Production starts with secrets that nobody can guess: set ${rule.join(', ')}. "openssl rand -hex 32" makes one; Meta’s app dashboard shows the app secret`,
  );
}
