import { describe, expect, it } from 'vitest';
import { isolatedIn, linesIn } from './direction.ts';

const shown = (text: string) =>
  text
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']')
    .replaceAll('\u200e', '>')
    .replaceAll('\u200f', '<');

describe('a name within a text', () => {
  const arabic = isolatedIn('rtl');
  const german = isolatedIn('ltr');

  it('keeps its own direction where that is another one', () => {
    expect(shown(arabic('Djana'))).toBe('[Djana]');
    expect(arabic('عمرو دياب')).toBe('عمرو دياب');
    expect(shown(german('عمرو دياب'))).toBe('[عمرو دياب]');
    expect(german('Köln')).toBe('Köln');
    expect(shown(arabic('DJ عمرو'))).toBe('[DJ عمرو]');
  });

  it('has the signs of bold outside, where messengers look for them', () => {
    expect(shown(arabic('*Northern Lights*'))).toBe('*[Northern Lights]*');
    expect(shown(arabic('*a* b *c*'))).toBe('[*a* b *c*]');
  });

  it('leaves an Arabic list to run as the text does, with each part of it in its own direction', () => {
    expect(shown(arabic('Springfield، Illinois، الولايات المتحدة'))).toBe(
      '[Springfield]، [Illinois]، الولايات المتحدة',
    );
    expect(shown(german('القاهرة، مصر'))).toBe('[القاهرة، مصر]');
  });

  it('is isolated once, and not again where it is a part of something', () => {
    const both = `${arabic('Djana')}، ${arabic('Recife')}`;
    expect(arabic(both)).toBe(both);
  });

  it('stays as it is where it is an address, a list of lines, or has no letters', () => {
    expect(arabic('• Recife\n• Porto')).not.toContain('\u2068');
    expect(arabic('https://stagebell.example/g/k3p7xyz')).not.toContain('\u2068');
    expect(arabic('22:00')).toBe('22:00');
  });
});

describe('a line of a message', () => {
  const arabic = linesIn('rtl');
  const german = linesIn('ltr');

  it('runs as the message does where it begins with a name of the other direction', () => {
    expect(shown(arabic('\u2068Djana\u2069 · السبت\nمرحبًا Djana'))).toBe(
      '<[Djana] · السبت\nمرحبًا Djana',
    );
    expect(shown(german('Hallo\n\u2068عمرو\u2069 · Sa., 12. Dez.'))).toBe(
      'Hallo\n>[عمرو] · Sa., 12. Dez.',
    );
    expect(shown(arabic('• Recife'))).toBe('<• Recife');
  });

  it('begins with its sign of bold where it has one', () => {
    expect(shown(arabic('*Northern Lights*، السبت'))).toBe('*<Northern Lights*، السبت');
  });

  it('is marked once', () => {
    const marked = arabic('Recife، في حدود 30 كم');
    expect(arabic(marked)).toBe(marked);
  });

  it('stays as it is where it is an address', () => {
    expect(arabic('الرابط:\nhttps://stagebell.example')).not.toContain('\u200f');
  });
});
