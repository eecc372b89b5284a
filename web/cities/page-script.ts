import { enhanceEach } from '../shell/enhance-each.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { locate } from './locate.ts';

// After Back the button can be pressed again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[data-locate]')) button.ariaBusy = null;
});

enhanceEach<HTMLFormElement>('[data-find]', findWhileTyping);
enhanceEach<HTMLButtonElement>('[data-locate]', locate);
