import { learnEverydayWords } from '@stagebell/reading/training';
import { namesToLearnFrom } from './names-to-learn-from.ts';

const { places } = await namesToLearnFrom();
learnEverydayWords(places);
