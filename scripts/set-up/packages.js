import { inPath } from './in-path.js';
import { mustRun } from './run-command.js';

/** For apt, which asks nothing then. */
export const UNATTENDED = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs Debian's packages, as root on a machine that has apt-get.
 * @returns {Promise<boolean>} false where they cannot be installed this way.
 */
export async function installPackages(names) {
  if (process.getuid?.() !== 0 || !inPath(['apt-get'])) return false;
  console.log(`Installing ${names.join(', ')}.`);
  for (const args of [['update'], ['install', '-y', ...names]]) {
    await mustRun('apt-get', args, { env: UNATTENDED });
  }
  return true;
}
