import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useState } from 'react'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import type { StepProps } from './step-props.ts'

const texts = openingTexts.products

const ways = [
  {
    way: 'list',
    hint: 'listHint',
    icon: FileSpreadsheet,
    to: '/products/import',
    go: 'chooseFile',
  },
  { way: 'single', hint: 'singleHint', icon: PackagePlus, to: '/create', go: 'create' },
] as const

/** How the first products come: the screens that the admin area has for this. */
export function ProductsStep({ onLater }: StepProps) {
  const [chosen, setChosen] = useState<(typeof ways)[number]>(ways[0])
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{texts.how}</legend>
        <div className="choices">
          {ways.map((one) => (
            <Choice
              key={one.way}
              name="products"
              label={texts[one.way]}
              hint={texts[one.hint]}
              icon={one.icon}
              checked={one === chosen}
              onChoose={() => setChosen(one)}
            />
          ))}
        </div>
      </fieldset>
      <p className="row">
        <Button to={chosen.to}>{texts[chosen.go]}</Button>
        <Button kind="quiet" onClick={onLater}>
          {openingTexts.later}
        </Button>
      </p>
    </>
  )
}
