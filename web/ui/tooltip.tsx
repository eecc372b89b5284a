import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** How long a mouse rests on something before its name is shown, in milliseconds. */
const DELAY_MS = 400;

/** Names a control that shows only a picture, for those who rest on it or reach it by keyboard. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-lg bg-ink px-3 py-2 text-paper text-sm"
          >
            {text}
            <RadixTooltip.Arrow className="fill-ink" />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
