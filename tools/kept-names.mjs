/**
 * Names that the language check passes over: they are stored in documents, go over the wire, are search tags
 * of the library, or belong to another interface or to the API of users' scripts.
 */
const foreignNames = [
  /\bhand(?:Size|Tip)\b/,
  /tutorial-hand/,
  /[tT]utorialHand/,
  /\.(?:sounds?|hand)\b/,
  /['"](?:sounds?|hand)['"]/,
  /\b(?:stop|pause|resume)Sound\b/,
  /(?:^|[{,(;])\s*(?:readonly )?(?:sounds?|hand)\??:/,
  /multipart/,
  /multiPart/,
  /MultiPart/,
  /uploadPart/,
  /UploadPart/,
  /PartNumber/,
  /partNumber/,
  /Parts: \[/,
  /formatToParts/,
  /picture-in-picture/,
  /<\/?picture\b/,
  /picture_too_large/,
  /model_picture/,
  /zip_lies/,
  /'(?:prepare|transcode)Film'/,
  /tell_session_end/,
  /templates\/src\/sound/,
  /0013-storage-care/,
  /\b(?:put|send|file)Parts?\b/,
  /\bs3Parts?\w*/,
  /smallestS3PartBytes/,
  /ObjectPart/,
  /CompletedPart/,
  /\{ Parts \}/,
  /const Parts/,
  /CopyPart\w*/,
  /request\.parts\b/,
  /parts: uploadLimits/,
  /parts: places/,
  /parts: Record<string, \[at/,
  /\b(?:Film(?:Reel|Slate|Strip)|House|HandPointing)(?:Icon)?\b/,
  /adloom\.helpBar\.room/,
  /FilmStrip(?:Icon)?/,
  /Hand(?:Tap|Palm|Grabbing|SwipeRight)?Icon/,
  /csr\/Hand\w*/,
  /BlobPart/,
  /adloom-free-room/,
  /adloom\.roomTour/,
  /\bparam\.parts\b/,
  /parts: \['font'/,
  /\bstopSound\b/,
  /Stop all sounds/,
  /`sounds\./,
  /one\('image', 'hand'\)/,
]

const storedNames = [
  // Words of ads and names of their parameters: ad copy is judged by its readers.
  /\blocalized\(\s*'(?:[^'\\]|\\.)*'/,
  /, 'Sound', (?="ad\.)/,
  /\{ hand \}/,
  /\(hand\)/,
  /'(?:soft )?calm [^']*'/,
  /'house [^']*'/,
  /'luxury picture [^']*'/,
  /key: 'room'/,
  /(?:param|\))\.parts\b/,
  /\bparts(?=: (?:\[|\(|z\.|\{|Object\.|files\b|optimised))/,
  /kind, parts: /,
  /\{ part: foreign/,
  /'Variables' \| 'Sound'/,
  /'sound', 'Sound'/,
  /keep\('Sound'/,
  /\bSound: \[/,
  /(?:stop|pause|resume)Sound/,
  /\basset: (?:optional\()?sound\b/,
  /\bsound\(\) \{/,
  /\/font\|music\|sound\//,
  /['"`]sound-\$\{[^`]*['"`]/,
  /['"`][\w${}.-]*-(?:sound|hand|picture)['"`]/,
  /['"`](?:hand-picture|asset:hand|tap|finger|script_missing_sound)['"`]/,
  /['"`]hand(?:L|R|\$\{side\})?['"`]/,
]

const anyOf = patterns => new RegExp(patterns.map(({ source }) => source).join('|'), 'g')

const anyForeign = anyOf(foreignNames)
const anyStored = anyOf(storedNames)

/** Removes the names that are not judged from a line. */
export const withoutKeptNames = line => line.replace(anyForeign, '').replace(anyStored, '')
