import { runCommand } from './run-command.js';
import { SetUpError } from './set-up-error.js';

/**
 * Installs Debian's packages, as root on a machine that has apt-get.
 * @returns {Promise<boolean>} false where they cannot be installed this way.
 */
export async function installPackages(names) {
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...names]]) {
    const { ok, output, missing } = await runCommand('apt-get', args, { env, quiet: true });
    if (missing) return false;
    if (!ok) throw new SetUpError(`${output}\napt-get ${args.join(' ')} failed; see above.`);
  }
  return true;
}
