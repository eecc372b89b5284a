import { eachApart } from '../shell/each-apart.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { locate } from './locate.ts';

// Back from the town that was found, the button can be pressed again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[data-locate]')) button.ariaBusy = null;
});

eachApart<HTMLFormElement>('[data-find]', findWhileTyping);
eachApart<HTMLButtonElement>('[data-locate]', locate);
