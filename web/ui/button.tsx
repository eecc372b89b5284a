import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

const VARIANTS = {
  solid: 'border-ink bg-ink text-paper',
  outline: 'border-ink bg-paper text-ink',
  /** The messenger's green: only what opens a chat wears it. */
  go: 'border-transparent bg-go text-go-ink',
  quiet: 'border-transparent bg-transparent text-ink underline underline-offset-4',
};

const SIZES = {
  large: 'min-h-14 px-6 text-[1.0625rem]',
  small: 'min-h-11 px-4 text-base',
};

interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  className?: string | undefined;
}

/** Not printed, because paper cannot be pressed. */
function buttonClasses({ variant = 'solid', size = 'large', className }: ButtonStyle): string {
  return classes(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-full rule text-center font-semibold no-underline transition-opacity hover:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 motion-reduce:transition-none print:hidden',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

/**
 * While `busy`, the button shows a spinner and cannot be pressed again. It keeps the focus meanwhile,
 * which a disabled one would lose.
 */
export function Button({
  variant,
  size,
  className,
  busy = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonStyle & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      // A busy button that sends a form must not send it either.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses({ variant, size, className })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  newTab = false,
  children,
  ...rest
}: ButtonStyle & { href: string; newTab?: boolean } & Omit<ComponentProps<'a'>, 'target'>) {
  return (
    <a
      {...rest}
      className={buttonClasses({ variant, size, className })}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
