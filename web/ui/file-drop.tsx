import type { ComponentProps, ReactNode } from 'react'
import type { ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

type Choose = { onChoose: (file: File | undefined) => void; children: ReactNode }

/** An area where a file can be dropped, around the button that chooses a file. */
export function FileDrop({ onChoose, className, children }: Choose & { className?: string }) {
  return (
    <div
      className={classNames('drop', className)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChoose(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}

type FileButtonProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'children'> &
  Choose & { icon: IconType; kind?: Extract<ButtonKind, 'primary' | 'second'> }

/** A file input that looks like a button. */
export function FileButton({ icon, kind = 'second', onChoose, children, ...input }: FileButtonProps) {
  return (
    <label
      className={classNames(
        'btn has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf',
        kind === 'second' && 'btn--second',
      )}
    >
      <Icon of={icon} />
      <span>{children}</span>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // Allows choosing the same file again after a failure or a correction.
          target.value = ''
        }}
      />
    </label>
  )
}
