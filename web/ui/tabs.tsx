import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Names the group for those who cannot see it. */
  label: string;
  tabs: [Tab, ...Tab[]];
  /** The value of the tab that is open at first; without it, the first is. */
  open?: string;
  onOpen?: (value: string) => void;
}

/** Tabs of which one is open. */
export function Tabs({ label, tabs, open = tabs[0].value, onOpen }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={open} onValueChange={onOpen}>
      <RadixTabs.List aria-label={label} className="mb-5 flex gap-5 border-line rule-b">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-[1.5px] min-h-11 cursor-pointer border-transparent border-b-[3px] poster text-2xl text-mute data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // What a tab holds stays while another is open, with all that was added to it.
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="data-[state=inactive]:hidden"
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
