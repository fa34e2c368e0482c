import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { SettingsScreen } from '../settings-screen.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { Synonyms } from './synonyms.tsx'

const mostMissed = 20

/** What people did not find, and what the shop means by words that its products don't have. */
export default function SearchSettingsPage() {
  const [made, setMade] = useState(0)
  return (
    <SettingsScreen current="search">
      <SettingsSection icon={SearchX} title={texts.missedTitle} sentence={texts.missedSentence}>
        <MissedSearches most={mostMissed} onMade={() => setMade((times) => times + 1)} />
      </SettingsSection>
      <Synonyms made={made} />
    </SettingsScreen>
  )
}
