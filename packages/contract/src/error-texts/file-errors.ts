import type { TextsByError } from './texts-by-error.ts'

/** Errors of files whose content was refused. */
export const fileErrors = {
  zip_folders: {
    en: 'A ZIP can contain one folder at most, without folders inside it.',
    'zh-cn': '压缩包内最多只能有一个文件夹，且不能嵌套。',
    ja: 'ZIP に含められるフォルダーは 1 つまでで、入れ子にはできません。',
  },
  zip_path: {
    en: 'The ZIP contains a path that points outside of it: {name}',
    'zh-cn': '压缩包内含有指向外部的路径：{name}',
    ja: 'ZIP の外を指すパスが含まれています：{name}',
  },
  zip_link: {
    en: 'The ZIP contains a link instead of a file: {name}',
    'zh-cn': '压缩包内含有链接而非文件：{name}',
    ja: 'ZIP にファイルではなくリンクが含まれています：{name}',
  },
  zip_bomb: {
    en: 'The unpacked ZIP is far larger than allowed.',
    'zh-cn': '压缩包解压后的体积远超限制。',
    ja: 'ZIP を展開したサイズが上限を大きく超えています。',
  },
  zip_entries: {
    en: 'The ZIP contains more than {limit} files.',
    'zh-cn': '压缩包内的文件超过 {limit} 个。',
    ja: 'ZIP に含まれるファイルが {limit} 個を超えています。',
  },
  zip_nested: {
    en: 'The ZIP contains another archive: {name}. Unpack it first.',
    'zh-cn': '压缩包内还有压缩包：{name}，请先解压。',
    ja: 'ZIP の中に別のアーカイブがあります：{name}。先に展開してください。',
  },
  zip_duplicate: {
    en: 'The ZIP contains two files with the same name: {name}',
    'zh-cn': '压缩包内有同名文件：{name}',
    ja: 'ZIP に同じ名前のファイルが 2 つあります：{name}',
  },
  zip_encrypted: {
    en: 'The ZIP is protected by a password.',
    'zh-cn': '压缩包已加密，请去除密码后重试。',
    ja: 'ZIP がパスワードで保護されています。',
  },
  zip_lies: {
    en: 'The ZIP is damaged: the entry {name} does not match its contents.',
    'zh-cn': '压缩包中 {name} 的描述与实际内容不符。',
    ja: '{name} について ZIP に書かれた情報が実際の内容と一致しません。',
  },
  zip_empty: {
    en: 'The ZIP contains no files.',
    'zh-cn': '压缩包内没有文件。',
    ja: 'ZIP にファイルが入っていません。',
  },
  frames_not_png: {
    en: 'A frame sequence can contain PNG images only. This is not one: {name}',
    'zh-cn': '序列帧压缩包只能包含 PNG 图片，该文件不是：{name}',
    ja: '連番フレームに使えるのは PNG 画像だけです。PNG ではないファイル：{name}',
  },
  frames_size: {
    en: 'All frames must have the same size. {name} is {width} × {height} instead of {wanted}.',
    'zh-cn': '所有帧的尺寸必须一致：{name} 为 {width} × {height}，应为 {wanted}。',
    ja: 'すべてのフレームは同じサイズにしてください。{name} は {width} × {height} ですが、{wanted} である必要があります。',
  },
  frames_too_large: {
    en: 'A frame sequence can be {limit:bytes} at most.',
    'zh-cn': '序列帧压缩包不能超过 {limit:bytes}。',
    ja: '連番フレームの ZIP は {limit:bytes} までです。',
  },
  frames_too_many: {
    en: 'The frame sequence is too long: {count} frames. Use fewer or smaller ones.',
    'zh-cn': '序列帧过多：{count} 帧，请减少帧数或缩小尺寸。',
    ja: 'フレームが多すぎます（{count} 枚）。枚数を減らすか、サイズを小さくしてください。',
  },
  bones_files: {
    en: 'A DragonBones ZIP must contain exactly one PNG and two JSON files. Found: {images} PNG, {texts} JSON.',
    'zh-cn': 'DragonBones 压缩包须包含 1 个 PNG 和 2 个 JSON 文件，当前为 {images} 个 PNG、{texts} 个 JSON。',
    ja: 'DragonBones の ZIP には PNG 1 つと JSON 2 つだけを入れてください。現在：PNG {images} 個、JSON {texts} 個。',
  },
  bones_too_large: {
    en: 'A DragonBones ZIP can be {limit:bytes} at most.',
    'zh-cn': 'DragonBones 压缩包不能超过 {limit:bytes}。',
    ja: 'DragonBones の ZIP は {limit:bytes} までです。',
  },
  bones_skeleton: {
    en: 'The DragonBones skeleton cannot be read. {problem}',
    'zh-cn': '无法读取 DragonBones 骨骼数据。{problem}',
    ja: 'DragonBones のスケルトンを読み込めません。{problem}',
  },
  bones_atlas: {
    en: 'The DragonBones texture atlas cannot be read. {problem}',
    'zh-cn': '无法读取 DragonBones 图集数据。{problem}',
    ja: 'DragonBones のテクスチャアトラスを読み込めません。{problem}',
  },
  bones_disagree: {
    en: 'Skeleton, atlas and image do not match: {name}',
    'zh-cn': '骨骼、图集与图片不匹配：{name}',
    ja: 'スケルトン、アトラス、画像の組み合わせが一致しません：{name}',
  },
  model_files: {
    en: 'A 3D ZIP must contain exactly one model (GLB, glTF or OBJ). Found: {count}.',
    'zh-cn': '3D 压缩包须包含且仅包含一个模型（GLB、glTF 或 OBJ），当前为 {count} 个。',
    ja: '3D の ZIP にはモデル（GLB、glTF、OBJ）を 1 つだけ入れてください。現在：{count} 個。',
  },
  model_picture: {
    en: 'The 3D model needs at least one image (PNG, JPEG or WebP) as its texture.',
    'zh-cn': '3D 模型至少需要一张贴图（PNG、JPEG 或 WebP）。',
    ja: '3D モデルにはテクスチャ画像（PNG、JPEG、WebP）が 1 枚以上必要です。',
  },
  model_mesh: {
    en: 'The model must have exactly one mesh. It has {count}.',
    'zh-cn': '模型须有且仅有一个网格，当前为 {count} 个。',
    ja: 'モデルのメッシュは 1 つだけにしてください。現在：{count} 個。',
  },
  model_material: {
    en: 'The model must have exactly one material. It has {count}.',
    'zh-cn': '模型须有且仅有一个材质，当前为 {count} 个。',
    ja: 'モデルのマテリアルは 1 つだけにしてください。現在：{count} 個。',
  },
  model_triangles: {
    en: 'The model must have fewer than {limit} triangles. It has {count}.',
    'zh-cn': '模型的三角面须少于 {limit} 个，当前为 {count} 个。',
    ja: 'モデルの三角形は {limit} 未満にしてください。現在：{count}。',
  },
  model_positions: {
    en: 'The mesh has no vertex positions.',
    'zh-cn': '网格缺少顶点坐标。',
    ja: 'メッシュに頂点座標がありません。',
  },
  model_normals: {
    en: 'The mesh has no normals. Please export it with normals.',
    'zh-cn': '网格缺少法线，请在导出时勾选法线。',
    ja: 'メッシュに法線がありません。法線を含めて書き出してください。',
  },
  model_uvs: {
    en: 'The mesh has no texture coordinates (UV).',
    'zh-cn': '网格缺少贴图坐标（UV）。',
    ja: 'メッシュにテクスチャ座標（UV）がありません。',
  },
  model_skin: {
    en: 'An animated model must have exactly one skin. It has {count}.',
    'zh-cn': '骨骼模型须有且仅有一个蒙皮，当前为 {count} 个。',
    ja: 'スケルトンを持つモデルのスキンは 1 つだけにしてください。現在：{count} 個。',
  },
  model_bones: {
    en: 'The bones of mesh, skin and animation do not match: {name}',
    'zh-cn': '网格、蒙皮与动画的骨骼不匹配：{name}',
    ja: 'メッシュ、スキン、アニメーションのボーンが一致しません：{name}',
  },
  model_broken: {
    en: 'The model cannot be read. {problem}',
    'zh-cn': '无法读取模型。{problem}',
    ja: 'モデルを読み込めません。{problem}',
  },
  model_missing_file: {
    en: 'The model uses the file {name}, which is not in the ZIP. Put the model and this file into one ZIP and upload it again.',
    'zh-cn': '模型引用了 {name}，但 ZIP 中没有该文件。请将模型与该文件放入同一个 ZIP 后重新上传。',
    ja: 'モデルが参照しているファイル {name} が ZIP にありません。モデルと一緒に 1 つの ZIP に入れて、もう一度アップロードしてください。',
  },
  model_extension: {
    en: 'The model needs the glTF extension {name}, which is not supported. Export it again without this extension.',
    'zh-cn': '模型需要不受支持的 glTF 扩展 {name}。请在不使用该扩展的情况下重新导出。',
    ja: 'このモデルには対応していない glTF 拡張 {name} が必要です。この拡張を使わずに書き出し直してください。',
  },
  model_unreadable: {
    en: 'The file is not a valid GLB, glTF or OBJ model. Export it again from your 3D program.',
    'zh-cn': '该文件不是有效的 GLB、glTF 或 OBJ 模型。请从 3D 软件中重新导出。',
    ja: 'GLB、glTF、OBJ のモデルとして正しくないファイルです。3D ソフトから書き出し直してください。',
  },
  model_vertices: {
    en: 'The model may have {limit} vertices at most. It has {count}.',
    'zh-cn': '模型最多可有 {limit} 个顶点，当前为 {count} 个。',
    ja: 'モデルの頂点は {limit} 個までです。現在：{count} 個。',
  },
  video_too_long: {
    en: 'A video may be {minutes} minutes long at most.',
    'zh-cn': '视频时长不能超过 {minutes} 分钟。',
    ja: '動画の長さは {minutes} 分までです。',
  },
  video_empty: {
    en: 'The video has no images.',
    'zh-cn': '视频中没有画面。',
    ja: '動画に映像が含まれていません。',
  },
  picture_too_large: {
    en: 'The image has too many pixels: {width} × {height}. At most {limit} million pixels are allowed. Make it smaller and upload it again.',
    'zh-cn': '图片像素过多：{width} × {height}，最多允许 {limit} 百万像素。请缩小后重新上传。',
    ja: '画像のピクセル数が多すぎます：{width} × {height}。上限は {limit} 百万ピクセルです。縮小してからもう一度アップロードしてください。',
  },
  video_size_small: {
    en: 'The file cannot be made this small. Allow a larger file, or choose fewer pixels.',
    'zh-cn': '任何画质都无法使文件符合该大小。请选择更大的上限、更小的尺寸或更短的视频。',
    ja: 'どの画質でも、ファイルをこのサイズに収められません。上限を大きくするか、画素数または長さを減らしてください。',
  },
  psd_broken: {
    en: 'The Photoshop file cannot be read. Save it as PSD with “Maximize compatibility”.',
    'zh-cn': '无法读取该 PSD，请勾选“最大兼容”重新保存。',
    ja: 'PSD を読み込めません。「互換性を優先」にして保存し直してください。',
  },
  file_empty: { en: 'The file is empty.', 'zh-cn': '文件为空。', ja: 'ファイルが空です。' },
  svg_unsafe: {
    en: 'The SVG is too complex, or it defines entities or elements that repeat themselves. Export it as a plain SVG or as PNG.',
    'zh-cn': '该 SVG 过于复杂，或包含实体定义、自引用元素。请导出为普通 SVG 或 PNG。',
    ja: 'SVG が複雑すぎるか、エンティティ定義や自分自身を参照する要素が含まれています。プレーン SVG または PNG で書き出してください。',
  },
  video_side: {
    en: 'The video is {width} × {height} pixels. Each side may have {limit} pixels at most.',
    'zh-cn': '视频尺寸为 {width} × {height} 像素，每边最多 {limit} 像素。',
    ja: '動画のサイズは {width} × {height} ピクセルです。1 辺の上限は {limit} ピクセルです。',
  },
  media_memory: {
    en: 'Preparing this file takes more memory than allowed.',
    'zh-cn': '处理该文件所需内存超出限制。',
    ja: 'このファイルの処理に必要なメモリが上限を超えています。',
  },
  media_timeout: {
    en: 'Preparing this file took longer than {seconds} s and was stopped.',
    'zh-cn': '处理该文件超过 {seconds} 秒，已停止。',
    ja: 'このファイルの処理が {seconds} 秒を超えたため停止しました。',
  },
  media_failed: {
    en: 'This file could not be prepared for use.',
    'zh-cn': '该文件处理失败，无法使用。',
    ja: 'このファイルを利用できる形に処理できませんでした。',
  },
} satisfies TextsByError
