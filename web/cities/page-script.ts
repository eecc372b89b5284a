import { enhanceEach } from '../shell/enhance-each.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { locate } from './locate.ts';

enhanceEach<HTMLFormElement>('[data-find]', findWhileTyping);
enhanceEach<HTMLButtonElement>('[data-locate]', locate);
