/** The same style sheet as in server-rendered pages. */
export function DirectoryStyle() {
  return <link rel="stylesheet" href="/directory.css" precedence="default" />;
}
