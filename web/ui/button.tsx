import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** `go` is the messenger's green: only what opens a chat wears it. */
export type ButtonVariant = 'solid' | 'outline' | 'go' | 'quiet';
export type ButtonSize = 'large' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  solid: 'border-ink bg-ink text-paper',
  outline: 'border-ink bg-paper text-ink',
  go: 'border-transparent bg-go text-go-ink',
  quiet: 'border-transparent bg-transparent text-ink underline underline-offset-4',
};

const SIZES: Record<ButtonSize, string> = {
  large: 'min-h-14 px-6 text-[1.0625rem]',
  small: 'min-h-11 px-4 text-base',
};

/** Not printed, because paper cannot be pressed. */
function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string) {
  return classes(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-full rule text-center font-semibold no-underline transition-opacity hover:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 motion-reduce:transition-none print:hidden',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/**
 * While `busy`, the button shows a spinner and cannot be pressed again. It keeps the focus meanwhile,
 * which a disabled one would lose.
 */
export function Button({
  variant = 'solid',
  size = 'large',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonStyle & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      // A busy button that sends a form must not send it either.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(variant, size, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'solid',
  size = 'large',
  href,
  newTab = false,
  className,
  children,
  ...rest
}: ButtonStyle & { href: string; newTab?: boolean } & Omit<
    ComponentProps<'a'>,
    'href' | 'target'
  >) {
  return (
    <a
      {...rest}
      href={href}
      className={buttonClasses(variant, size, className)}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
