import { fold } from '@stagebell/reading/fold';

/** Cities whose names are ordinary words. */
const WORDS = new Set(
  `nice split reading bath mobile cork hope orange best same male cool amor gracias house rock pop dub
  samba club bar tequila green pink gold silver man king queen prince san maria ana paulo pedro john george
  david okay sure never home train west east north south center central park lake beach sea mountain river
  hill valley field bridge castle church tower market street road square gate garden spring sun moon star
  sky rain snow fire water earth stone wood iron salt rice tea pasta lemon olive rose bella bela linda lindo
  boa bon bueno buena bravo brava viva dale vale mira sol luna mar casa nada mas muy mal nein toll non salut
  belle beau bonne lune bello grazie sole mare terra are can see come hot big old price essen lens tours
  sens dole sal nata era ora ala sale deal normal battle wells ware hook crook massa sim tarde gente banda
  som axe indie opera drum piano viola batman condom boring hell sexy day independence freedom paradise
  liberty union victory gloria sandwich love vibe haan acha bas hai wow lol haha yes perfect super party
    paso ufa more info mehr otros altri music parking singer banana beleza them name band username artist artists someone somebody everyone`
    .trim()
    .split(/\s+/),
);

/** Whether a name may be an everyday word: "Nice" may be a city or a compliment. */
export function isEverydayWord(name: string): boolean {
  return WORDS.has(fold(name));
}
