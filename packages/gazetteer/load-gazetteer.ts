import { setImmediate } from 'node:timers/promises';
import { readAsset } from './asset.ts';
import { pointsInOrder } from './city-points.ts';
import { Gazetteer } from './gazetteer.ts';
import type { GazetteerColumns, GazetteerLists } from './gazetteer-asset.ts';
import { KeyIndex } from './key-index.ts';
import { ALL_LANGUAGES } from './names/local-names.ts';

const ASSET = new URL('./data/gazetteer.bin.br', import.meta.url);

/** Reads the committed asset in steps with turns of the event loop between them, so that a serving process does not stall. */
export async function loadGazetteer(languages = ALL_LANGUAGES): Promise<Gazetteer> {
  const asset = await readAsset<GazetteerColumns, GazetteerLists>(ASSET);
  const keys = new KeyIndex(asset.columns);
  await setImmediate();
  const points = pointsInOrder(asset.columns);
  await setImmediate();
  return new Gazetteer(asset, keys, points, languages);
}
