import type { Combination } from './brand-name-history.ts';

/** First parts of a brand name. */
const ADJECTIVES: readonly string[] = `
  Amber Bold Brave Breezy Bright Bronze Bubbly Calm Candid Cheerful Clever Cosmic Cosy Crimson
  Crisp Curious Daring Dashing Dizzy Dreamy Eager Early Easy Electric Elegant Emerald Epic Faithful
  Fancy Fearless Fierce Floating Fluffy Friendly Frosty Fuzzy Gallant Gentle Giddy Gleaming Golden
  Graceful Grand Groovy Happy Hazy Hidden Honest Humble Hungry Indigo Ivory Jazzy Jolly Joyful
  Keen Kind Lazy Light Little Lively Loud Lucky Lunar Mellow Merry Midnight Mighty Misty Modern
  Neon Nimble Noble Noisy Odd Orange Patient Peachy Playful Plucky Polite Prime Proud Purple Quick
  Quiet Rapid Rare Roaming Rosy Royal Rusty Salty Scarlet Secret Shiny Shy Silent Silver Sleepy
  Smooth Snappy Solar Spicy Steady Stellar Sunny Swift Tender Thirsty Tidy Tiny Urban Velvet Vivid
  Wandering Warm Wild Wise Witty Young Zany Zesty`
  .trim()
  .split(/\s+/);

/** Second parts: names that people give their animals. */
const PET_NAMES: readonly string[] = `
  Abby Ace Alfie Angus Apollo Archie Bailey Bandit Basil Bear Bella Benji Biscuit Blue Bonnie
  Boots Brownie Bruno Buddy Buster Button Casper Charlie Chester Chico Chloe Clover Coco Comet
  Cookie Cooper Cosmo Daisy Dexter Diesel Domino Duke Dusty Echo Felix Finn Fiona Fluffy Frankie
  Freckles George Ginger Gizmo Goldie Gracie Gus Hank Harley Hazel Henry Honey Hunter Iggy Ivy
  Jasper Kiki Kobe Lady Leo Lily Loki Lola Louie Lucky Lulu Luna Maggie Marley Max Milo Minnie
  Mittens Mocha Molly Moose Murphy Nala Nemo Nova Olive Oliver Oreo Oscar Otis Patches Peanut
  Pebbles Penny Pepper Percy Pickles Piper Pixie Poppy Pumpkin Remy Rex Riley Rocky Romeo Rosie
  Roxy Ruby Rufus Rusty Sadie Sam Sasha Scout Shadow Simba Smokey Snowball Socks Sophie Sparky
  Stella Sunny Tango Teddy Thor Tiger Tilly Toby Tucker Waffles Willow Winnie Winston Ziggy Zoe`
  .trim()
  .split(/\s+/);

function randomWord(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)]!;
}

/** Draws two words anew at each call. */
export function randomCombination(): Combination {
  return { partOne: randomWord(ADJECTIVES), partTwo: randomWord(PET_NAMES) };
}
