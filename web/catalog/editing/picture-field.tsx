import CircleCheck from 'lucide-react/icons/circle-check'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useId, useEffect, useRef, useState } from 'react'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import type { UploadAnswer } from '#shared/media/media-contract.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { maxPictureBytes } from '#shared/upload-limits.ts'
import { ApiError } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'
import { useTextField } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

type PictureFieldProps = {
  /** The form's field that holds the picture's address. */
  name: string
  /** Called at the start of an upload. The promise resolves to true if the upload succeeds. */
  onUpload: (arriving: Promise<boolean>) => void
  /** Says 'optional' beside the label. */
  optional?: boolean
}

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/**
 * The picture of a product, a category or a slide. A chosen or dropped file is uploaded at once, with its progress. A
 * failure doesn't change the form.
 */
export function PictureField({ name, onUpload, optional }: PictureFieldProps) {
  const id = useId()
  const { value, error, onChange } = useTextField(name)
  const { current, choose, remove } = usePictureUpload({
    onChange: (address) => onChange({ target: { value: address } }),
    onUpload,
  })
  const problem = current.state === 'failed' ? current.problem : error

  return (
    <div className="field full">
      <label htmlFor={id}>
        <span>{texts.image}</span>
        {optional && <span className="soft"> ({uiTexts.optional})</span>}
      </label>
      <FileDrop onChoose={choose}>
        <Picture src={value} width={960} height={960} sizes="5.5rem" />
        <div>
          <p role="status" className="small mb-2 flex gap-1.5 font-semibold text-leaf-strong empty:absolute">
            {current.state === 'done' && (
              <>
                <Icon of={CircleCheck} />
                <span>{mediaTexts.uploaded}</span>
              </>
            )}
          </p>
          {current.state === 'sending' && <Progress share={current.share} />}
          <div className="row">
            <FileButton
              id={id}
              icon={ImagePlus}
              accept={accepted}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              onChoose={choose}
            >
              {value ? texts.anotherPicture : texts.choosePicture}
            </FileButton>
            {value && (
              <Button
                kind="danger-quiet"
                onClick={() => {
                  remove()
                  // This button disappears with the picture.
                  document.getElementById(id)?.focus()
                }}
              >
                <Icon of={X} />
                {texts.removePicture}
              </Button>
            )}
          </div>
        </div>
      </FileDrop>
      <p className="hint" id={`${id}-hint`}>
        {texts.pictureHint}
      </p>
      <FieldError id={`${id}-error`} error={problem} live={current.state === 'failed'} />
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

type Upload = { state: 'none' | 'done' } | { state: 'sending'; share: number } | { state: 'failed'; problem: string }

type UploadOptions = {
  onChange: (address: string) => void
  /** Called at the start of an upload. The promise resolves to true if the upload succeeds. */
  onUpload: (arriving: Promise<boolean>) => void
}

/** The reason for aborting an upload if the person removes the picture. */
const removed = 'removed'

/** Uploads one picture at a time. Choosing another picture or leaving the page cancels the upload. */
function usePictureUpload({ onChange, onUpload }: UploadOptions) {
  const [current, setCurrent] = useState<Upload>({ state: 'none' })
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

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
      // A form that waits for the upload is still sent if the person removed the picture.
      if (signal.aborted) return signal.reason === removed
      if (!(error instanceof ApiError)) throw error
      setCurrent({ state: 'failed', problem: error.message })
      return false
    }
  }

  return {
    current,
    choose(file: File | undefined) {
      if (!file) return
      sending.current?.abort()
      if (file.size > maxPictureBytes) return setCurrent({ state: 'failed', problem: mediaTexts.tooLarge })
      sending.current = new AbortController()
      onUpload(send(file, sending.current.signal))
    },
    remove() {
      sending.current?.abort(removed)
      setCurrent({ state: 'none' })
      onChange('')
    },
  }
}
