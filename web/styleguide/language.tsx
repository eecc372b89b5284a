import { FormerDate } from '../gig/gig-status.tsx';
import { posterLeading } from '../ui/text/poster-type.ts';
import { Section, State, States } from './section.tsx';

const COLOURS = ['ink', 'paper', 'mute', 'line', 'edge', 'card', 'go', 'go-ink', 'alarm'];

const POSTER_SIZES = [
  ['text-[clamp(3.25rem,15vw,5.5rem)]', 'Short titles'],
  ['text-[clamp(2.75rem,12vw,4rem)]', 'Longer titles'],
  ['text-5xl', 'Headings'],
  ['text-3xl', 'Parts of a page'],
  ['text-2xl', 'Dates, tabs'],
] as const;

const LEADINGS = [
  ['Jumpy night below', 'As tight as tails and capitals allow'],
  ['Ángström up Álvaro', 'With accents on capitals'],
  ['Đêm nhạc Ấn tượng', 'With two of them'],
  ['ليلة في القاهرة', 'In a script that the poster face lacks'],
] as const;

const TEXT_SIZES = [
  ['text-lg', 'What matters'],
  ['text-base', 'What is read'],
  ['text-sm text-mute', 'What helps'],
] as const;

const CORNERS = [
  ['rounded-card', 'Cards and boxes'],
  ['rounded-full', 'Buttons and chips'],
] as const;

/** Colours, type, shape, dots and motion. Their values stand in web/app.css. */
export function Language() {
  return (
    <>
      <Section name="Colours">
        <div className="grid gap-6 lg:grid-cols-2">
          {['', 'stage'].map((scheme) => (
            <div key={scheme} className={`${scheme} rounded-card bg-paper p-5 text-ink`}>
              <p className="mb-4 font-semibold">{scheme ? 'On a stage' : 'As you prefer'}</p>
              <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5">
                {COLOURS.map((name) => (
                  <li key={name} className="text-sm">
                    <span
                      className="mb-1 block aspect-square rounded-card rule border-line"
                      style={{ background: `var(--${name})` }}
                    />
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section name="Type">
        {POSTER_SIZES.map(([size, use]) => (
          <p key={size} className="mb-4">
            <span className={`poster block ${size}`}>Late night</span>
            <span className="text-mute text-sm">{use}</span>
          </p>
        ))}
        <States>
          {LEADINGS.map(([title, use]) => (
            <State key={title} name={use}>
              <p className={`poster text-5xl ${posterLeading(title)}`}>{title}</p>
            </State>
          ))}
          <State name="A date on which nothing takes place">
            <p className="poster text-3xl">
              <FormerDate>12 December 2026</FormerDate>
            </p>
          </State>
        </States>
        {TEXT_SIZES.map(([size, use]) => (
          <p key={size} className={size}>
            {use}: two rooms, one sound system.
          </p>
        ))}
      </Section>
      <Section name="Shape, dots, motion, focus">
        <States>
          {CORNERS.map(([corner, use]) => (
            <State key={corner} name={use}>
              <div className={`h-16 rule border-ink bg-card ${corner}`} />
            </State>
          ))}
          <State name="Dots">
            <div className="dots h-16 rounded-card opacity-40" />
          </State>
          <State name="On its way; still for those who want less motion">
            <div className="h-16 animate-pulse rounded-card bg-line motion-reduce:animate-none" />
          </State>
          <State name="Focus">
            <div className="h-16 rounded-card outline-3 outline-ink outline-offset-3" />
          </State>
        </States>
      </Section>
    </>
  );
}
