interface ByPointerProps {
  mouse: string;
  touch: string;
}

/** A text for a mouse and one for fingers. The style sheet chooses, so that it is right before any script runs. */
export function ByPointer({ mouse, touch }: ByPointerProps) {
  return (
    <>
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="hidden pointer-coarse:inline">{touch}</span>
    </>
  );
}
