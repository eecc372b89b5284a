import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  on: boolean;
  onToggle: (on: boolean) => void;
}

/** Something that is on or off at once, without sending a form. */
export function Switch({ label, on, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="flex min-h-11 grow items-center font-semibold">
        {label}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={on}
        onCheckedChange={onToggle}
        className="h-8 w-14 shrink-0 cursor-pointer rounded-full rule border-ink bg-card p-[3px] data-[state=checked]:bg-ink"
      >
        <RadixSwitch.Thumb className="block size-[23px] rounded-full bg-ink transition-transform data-[state=checked]:translate-x-6 rtl:data-[state=checked]:-translate-x-6 data-[state=checked]:bg-paper motion-reduce:transition-none" />
      </RadixSwitch.Root>
    </div>
  );
}
