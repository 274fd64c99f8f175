/** The style sheet that the server names too, where it sends these pages whole. */
export function DirectoryStyle() {
  return <link rel="stylesheet" href="/directory.css" precedence="default" />;
}
