import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** The values with their labels, in the order shown. */
  options: Record<Value, string>;
  value: Value;
  /** What the chosen value leads to, said when it is chosen. */
  notice?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few values, all in view. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, notice, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(options) as Value[]).map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full rule border-line bg-card px-4 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {options[option]}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 font-semibold text-sm empty:absolute">
        {notice}
      </p>
    </fieldset>
  );
}
