import { readFile } from 'node:fs/promises';

const WASM = new URL('harfbuzz-subset.wasm', import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm'));
/** hb_memory_mode_t: HarfBuzz may write into what it is given. */
const WRITABLE = 2;

interface Subsetter extends Record<string, unknown> {
  memory: WebAssembly.Memory;
}

/**
 * Cuts fonts down to some characters, with every glyph and rule that shaping these may need; by HarfBuzz's
 * own subsetter (hb-subset.h), which comes beside the shaper as a plain WebAssembly module.
 */
export async function openSubsetter(): Promise<(font: Buffer, characters: number[]) => Buffer> {
  const module = await WebAssembly.compile(await readFile(WASM));

  return (font, characters) => {
    // A new instance each: what a font took is freed with it.
    const exports = new WebAssembly.Instance(module).exports as Subsetter;
    const call = (name: string, ...values: number[]) =>
      (exports[name] as (...values: number[]) => number)(...values);
    call('_initialize');
    const at = call('malloc', font.length);
    new Uint8Array(exports.memory.buffer, at, font.length).set(font);
    const face = call('hb_face_create', call('hb_blob_create', at, font.length, WRITABLE, 0, 0), 0);
    const input = call('hb_subset_input_create_or_fail');
    const wanted = call('hb_subset_input_unicode_set', input);
    for (const character of characters) call('hb_set_add', wanted, character);
    const cut = call('hb_subset_or_fail', face, input);
    if (cut === 0) throw new Error('HarfBuzz could not cut the font down');
    const blob = call('hb_face_reference_blob', cut);
    const [start, length] = [call('hb_blob_get_data', blob, 0), call('hb_blob_get_length', blob)];
    return Buffer.from(new Uint8Array(exports.memory.buffer, start, length));
  };
}
