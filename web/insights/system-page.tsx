export default function SystemPage() {
  return null
}
