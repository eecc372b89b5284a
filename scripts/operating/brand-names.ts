import type { Database } from '../../server/db/connect.ts';
import { deletedBrandNames, restoreBrandNames } from '../../server/domain/brand-names.ts';
import type { Said } from './status.ts';

/** Lists the brand names that were deleted within the last 30 days, with the ids that `restoreNames` takes. */
export async function listNames(db: Database): Promise<Said> {
  const names = await deletedBrandNames(db);
  const lines = names.map(
    ({ id, name, deletedAt }) => `${id}  ${deletedAt.toISOString()}  ${name}`,
  );
  return {
    json: { names },
    lines: lines.length > 0 ? lines : ['No brand name was deleted within the last 30 days.'],
  };
}

/**
 * Brings deleted brand names back, by their ids or with `all`; it failed where one is not among them, or the list is
 * full.
 */
export async function restoreNames(db: Database, given: string[]): Promise<Said> {
  const deleted = (await deletedBrandNames(db)).map(({ id }) => id);
  const wanted = given.includes('all') ? deleted : given;
  const restored = await restoreBrandNames(db, wanted);
  const unknown = wanted.filter((id) => !deleted.includes(id));
  const unfit = wanted.length - unknown.length - restored.length;
  return {
    json: { restored, unknown, unfit },
    lines: [
      ...restored.map(({ id, name }) => `${id}  ${name}`),
      `${restored.length} brought back.`,
      ...(unknown.length > 0 ? [`Not among the deleted names: ${unknown.join(', ')}`] : []),
      ...(unfit > 0 ? [`The list is full: ${unfit} stay deleted.`] : []),
    ],
    failed: unknown.length + unfit > 0,
  };
}
