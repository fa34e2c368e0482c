export default function EditRedirect() {
  return null
}
