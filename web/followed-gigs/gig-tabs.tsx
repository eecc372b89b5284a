import type { ReactNode } from 'react';
import type { Page } from '../../contract/api.ts';
import type { Gig } from '../../contract/gig.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { browserApi } from '../api/client.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words/words.ts';
import { keepInAddress, type ListName } from './list-state.ts';
import { MoreGigs } from './more-gigs.tsx';

interface GigTabsProps {
  userId: string;
  /** The tab that is open at first. */
  open: ListName;
  /** The first pages of each list; null where it could not be read. */
  lists: Record<ListName, Page<Gig> | null>;
}

interface ListTab {
  label: string;
  empty: string;
  nextStep: ReactNode;
  readPage: (cursor: string) => Promise<Page<Gig>>;
}

/** A fan's upcoming and past gigs. The address keeps which tab is open and how many pages are shown. */
export function GigTabs({ userId, open, lists }: GigTabsProps) {
  const { artist, followedGigs } = useWords();

  function tab(name: ListName, { label, ...list }: ListTab): Tab {
    const first = lists[name];
    const content = first ? (
      <MoreGigs
        {...list}
        first={first}
        past={name === 'previous'}
        onMore={(count) => keepInAddress(name, String(Math.ceil(count / PAGE_SIZE)))}
      />
    ) : (
      <NotLoaded text={followedGigs.notLoaded} />
    );
    return { value: name, label, content };
  }

  return (
    <Tabs
      label={artist.gigs}
      open={open}
      onOpen={(name) => keepInAddress('tab', name)}
      tabs={[
        tab('upcoming', {
          label: artist.upcoming,
          empty: artist.noUpcoming,
          nextStep: <HowToFollow />,
          readPage: (cursor) => browserApi.followedFutureGigs(userId, cursor),
        }),
        tab('previous', {
          label: artist.previous,
          empty: artist.noPrevious,
          nextStep: <p>{followedGigs.previousHint}</p>,
          readPage: (cursor) => browserApi.followedPreviousGigs(userId, cursor),
        }),
      ]}
    />
  );
}

function HowToFollow() {
  const words = useWords();
  return (
    <>
      <p className="max-w-md text-balance">{words.followedGigs.howTo}</p>
      <MessengerButton text={words.phrases.alone.myCities}>
        {words.followedGigs.cities}
      </MessengerButton>
    </>
  );
}
