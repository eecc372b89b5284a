import { enhanceEach } from '../shell/enhance-each.ts';
import { askForReason } from './ask-for-reason.ts';

enhanceEach<HTMLFieldSetElement>('[data-ask-for-reason]', askForReason);
