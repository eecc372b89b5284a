import { GraphError } from './graph-error.ts';

/** A Graph object: what is answered without `fields`, and what more may be asked for. */
export interface Node {
  type: string;
  always: Record<string, unknown>;
  onRequest: Record<string, unknown>;
}

/** Picks the fields asked for; the id always comes along. @throws GraphError 100 for unknown ones. */
export function readFields(node: Node, fields: string | undefined): Record<string, unknown> {
  if (fields === undefined || fields === '') return node.always;
  const all: Record<string, unknown> = { ...node.always, ...node.onRequest };
  const picked: Record<string, unknown> = {};
  for (const name of fields.split(',')) {
    if (!(name in all)) {
      throw new GraphError(100, undefined, {
        message: `(#100) Tried accessing nonexisting field (${name}) on node type (${node.type})`,
      });
    }
    if (all[name] !== undefined) picked[name] = all[name];
  }
  return { ...picked, id: node.always.id };
}
