import { readFile } from 'node:fs/promises';

/** Of a field of `/proc`, in milliseconds. */
const TICK_MS = 10;

/** The CPU time of a process and of its ended children, in milliseconds; 0 where the process has ended. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything: user, system, and both of the children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/** The same of these and of all that they started. */
export async function cpuOfAll(pids: number[]): Promise<number> {
  const lists = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')),
  );
  const children = lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  const times = await Promise.all([...pids, ...children].map(cpuOf));
  return times.reduce((sum, time) => sum + time, 0);
}
