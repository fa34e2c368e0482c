import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Info from 'lucide-react/icons/info'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type MouseEvent, type ReactElement, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'
import { Icon } from './icon.tsx'

const marks = {
  good: { icon: CircleCheck, tone: undefined },
  info: { icon: Info, tone: undefined },
  question: { icon: CircleQuestionMark, tone: 'warn' },
  warn: { icon: TriangleAlert, tone: 'warn' },
  search: { icon: Search, tone: 'warn' },
  remove: { icon: Trash2, tone: 'warn' },
  ban: { icon: Ban, tone: 'bad' },
  bad: { icon: CircleAlert, tone: 'bad' },
} as const

export type DialogMark = keyof typeof marks

type DialogProps = {
  /** Called on Escape and on a press beside the dialog. */
  onClose: () => void
  title: string
  mark?: DialogMark
  text?: string | ReactElement
  /** Cancel on the left, the deciding button on the right. */
  actions?: Elements
  /** An 'alert' asks for an answer. A 'text' is left-aligned and starts at its top. A 'form' focuses its first field. */
  kind: 'alert' | 'text' | 'form'
  /** The dialog has unsaved input: a press beside the dialog doesn't close it, Escape does. */
  unsaved?: boolean
  children?: Elements
}

/** A modal dialog, open while rendered. The focus stays inside and returns to its former element afterwards. */
export function Dialog(props: DialogProps) {
  const { onClose, title, mark, text, actions, kind, unsaved, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const beganBeside = useRef(false)

  // Closes before React removes the element, so that the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    if (kind === 'text') {
      // By default the browser focuses the first button, which is at the end of a long text.
      dialog.focus()
      dialog.scrollTop = 0
    }
    return () => dialog.close()
  }, [kind])

  return (
    // With a keyboard, Escape does the same as a press beside the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames('dialog', kind !== 'alert' && 'dialog--text')}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      tabIndex={-1}
      onKeyDown={trapFocus}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closes the dialog itself when Escape is pressed twice.
        if (!event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        beganBeside.current = isBeside(event)
      }}
      // Not on pointerdown: the click would then hit the page below. The second click of a double click belongs to the
      // button that opened the dialog.
      onClick={(event) => {
        if (!unsaved && beganBeside.current && isBeside(event) && event.detail < 2) onClose()
      }}
    >
      {mark && <Mark {...marks[mark]} />}
      <h2 className="dialog__title" id={`${id}-title`}>
        {title}
      </h2>
      {text && (
        <div className="dialog__text" id={`${id}-text`}>
          {text}
        </div>
      )}
      {children}
      {actions && <div className="dialog__actions">{actions}</div>}
    </dialog>
  )
}

function Mark({ icon, tone }: (typeof marks)[DialogMark]) {
  return (
    <div className={classNames('dialog__mark', tone && `dialog__mark--${tone}`)}>
      <Icon of={icon} />
    </div>
  )
}

/** Presses on the backdrop have the dialog as their target, so only the position tells them apart. */
function isBeside({ target, currentTarget: dialog, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== dialog) return false
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Keeps Tab inside the dialog. Without this, Tab moves from the last element to the browser's own buttons. */
function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const inside = event.currentTarget
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length > 0)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isAtEnd = document.activeElement === from || (event.shiftKey && document.activeElement === inside)
  if (!isAtEnd) return
  event.preventDefault()
  to?.focus()
}
