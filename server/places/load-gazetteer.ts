import { setImmediate } from 'node:timers/promises';
import KDBush from 'kdbush';
import { readAsset } from './asset.ts';
import { Gazetteer } from './gazetteer.ts';
import { DEGREE, type GazetteerColumns, type GazetteerLists } from './gazetteer-asset.ts';
import { KeyIndex } from './key-index.ts';
import { nameBy } from './names/place-names.ts';

const ASSET = new URL('./data/gazetteer.bin.br', import.meta.url);
const KD_NODE_SIZE = 64;

/**
 * Reads the committed asset, and does what remains in steps
 * between which the event loop turns, so that a process that already serves does not stall.
 */
export async function loadGazetteer(): Promise<Gazetteer> {
  const asset = await readAsset<GazetteerColumns, GazetteerLists>(ASSET);
  await setImmediate();
  const keys = new KeyIndex(asset.columns);
  await setImmediate();
  const points = indexPoints(asset.columns);
  await setImmediate();
  const gazetteer = new Gazetteer(asset, keys, points);
  nameBy(gazetteer);
  return gazetteer;
}

function indexPoints({ longitudes, latitudes }: GazetteerColumns): KDBush {
  const points = new KDBush(longitudes.length, KD_NODE_SIZE, Float32Array);
  for (let city = 0; city < longitudes.length; city++) {
    points.add(longitudes[city]! / DEGREE, latitudes[city]! / DEGREE);
  }
  return points.finish();
}
