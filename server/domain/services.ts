import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import type { MapSource } from '../media/map-source/map-source.ts';
import type { MediaStore } from '../media/store.ts';
import type { Places } from '../places/places.ts';
import type { NewArtists } from './artists/new-artists.ts';

/** What the rules of this room need; built once at start. */
export interface Services {
  db: Database;
  vault: Vault;
  media: MediaStore;
  places: Places;
  /** Maps with streets; null where none is configured. */
  maps: MapSource | null;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** How long changes to a gig are gathered, so that several are announced once. */
  gatherChangesMs: number;
  /** Who may create a profile. */
  newArtists: NewArtists;
}
