interface TabLinksProps {
  label: string;
  tabs: { label: string; to: string; open: boolean }[];
}

/** Tabs that are addresses, so that they work without a script and can be passed on. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-6 border-line rule-b">
      {tabs.map((tab) => (
        <a
          key={tab.to}
          href={tab.to}
          aria-current={tab.open ? 'page' : undefined}
          className="poster -mb-[1.5px] inline-flex min-h-11 items-center border-transparent border-b-[3px] text-2xl text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
