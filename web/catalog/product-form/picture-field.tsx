import { CircleCheck, ImagePlus, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { UploadAnswer } from '#shared/media/media-contract.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { mostPictureBytes } from '#shared/upload-limits.ts'
import { ApiError } from '#web/api.ts'
import { jsonOf, upload } from '#web/frame/fetching/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

type PictureFieldProps = {
  value: string
  error: string | undefined
  onChange: (address: string) => void
  /** A picture is on its way; the promise says whether it arrived. */
  onUpload: (arriving: Promise<boolean>) => void
  /** Says 'optional' beside the label. */
  optional?: boolean
  className?: string
}

type Upload = { state: 'none' | 'done' } | { state: 'sending'; share: number } | { state: 'failed'; problem: string }

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** A product's picture, or a category's: chosen or dropped, sent at once, with its progress. A failure leaves the form as it is. */
export function PictureField({ value, error, onChange, onUpload, optional, className }: PictureFieldProps) {
  const id = useId()
  const [current, setCurrent] = useState<Upload>({ state: 'none' })
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const problem = current.state === 'failed' ? current.problem : error

  function choose(file: File | undefined) {
    if (!file) return
    sending.current?.abort()
    if (file.size > mostPictureBytes) return setCurrent({ state: 'failed', problem: mediaTexts.tooLarge })
    sending.current = new AbortController()
    onUpload(send(file, sending.current.signal))
  }

  async function send(file: File, signal: AbortSignal): Promise<boolean> {
    setCurrent({ state: 'sending', share: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      const onSent = (share: number) => !signal.aborted && setCurrent({ state: 'sending', share })
      const answer = await upload('/api/upload', form, { onSent, signal })
      onChange((jsonOf(answer) as UploadAnswer).url)
      setCurrent({ state: 'done' })
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof ApiError)) throw error
      setCurrent({ state: 'failed', problem: error.message })
      return false
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }

  return (
    <div className={classNames('field full', className)}>
      <label htmlFor={id}>
        {texts.image}
        {optional && <span className="soft"> ({uiTexts.optional})</span>}
      </label>
      <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Picture src={value} width={960} height={960} sizes="5.5rem" />
        <div>
          <p role="status" className="small mb-2 flex gap-1.5 font-semibold text-leaf-strong empty:hidden">
            {current.state === 'done' && (
              <>
                <Icon of={CircleCheck} />
                {mediaTexts.uploaded}
              </>
            )}
          </p>
          {current.state === 'sending' && <Progress share={current.share} />}
          <div className="row">
            <label
              className="btn btn--second has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf"
              htmlFor={id}
            >
              <Icon of={ImagePlus} />
              {value ? texts.anotherPicture : texts.choosePicture}
              <input
                id={id}
                className="visually-hidden"
                type="file"
                accept={accepted}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-error` : `${id}-hint`}
                onChange={({ target }) => {
                  choose(target.files?.[0])
                  // The same file can be chosen again after a failure.
                  target.value = ''
                }}
              />
            </label>
            {value && (
              <Button
                kind="danger-quiet"
                onClick={() => {
                  sending.current?.abort()
                  setCurrent({ state: 'none' })
                  onChange('')
                  // This button goes with the picture.
                  document.getElementById(id)?.focus()
                }}
              >
                <Icon of={X} />
                {texts.removePicture}
              </Button>
            )}
          </div>
        </div>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {texts.pictureHint}
      </p>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}

function Progress({ share }: { share: number }) {
  return (
    <div className="mb-2">
      <p className="small soft">{share < 1 ? texts.uploading(Math.round(share * 100)) : texts.preparing}</p>
      <ShareBar share={share} />
    </div>
  )
}
