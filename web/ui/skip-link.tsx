/** The first link of the page, seen when it has the focus: leads past the frame to the content. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="btn skip" href={`#${to}`}>
      {children}
    </a>
  )
}
