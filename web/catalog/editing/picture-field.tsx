import { CircleCheck, ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { useTextField } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  /** The form's field that holds the picture's address. */
  name: string
  /** Called when an upload begins; the promise says whether it succeeded. */
  onUpload: (arriving: Promise<boolean>) => void
  /** Says 'optional' beside the label. */
  optional?: boolean
}

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/**
 * The picture of a product or a category: chosen or dropped, uploaded at once, with its progress. A failure leaves the
 * form as it is.
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
        {texts.image}
        {optional && <span className="soft"> ({uiTexts.optional})</span>}
      </label>
      <FileDrop onChoose={choose}>
        <Picture src={value} width={960} height={960} sizes="5.5rem" />
        <div>
          <p role="status" className="small mb-2 flex gap-1.5 font-semibold text-leaf-strong empty:absolute">
            {current.state === 'done' && (
              <>
                <Icon of={CircleCheck} />
                {mediaTexts.uploaded}
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
