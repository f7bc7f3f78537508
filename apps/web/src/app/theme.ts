import { type MappingAlgorithm, theme as antdTheme, type ThemeConfig } from 'antd'

/** The only place that defines colours and sizes (D-100); pages use them as CSS variables. */
export type Scheme = 'light' | 'dark'

export const palettes = {
  light: {
    canvas: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F0F1F5',
    line: '#E4E7EC',
    'line-strong': '#CFD4DE',
    text: '#14161F',
    'text-2': '#4A5163',
    'text-3': '#656C80',
    accent: '#5B4BDB',
    'accent-hover': '#4A3BC6',
    tint: '#EEECFC',
    'on-accent': '#FFFFFF',
    'go-from': '#D12F3E',
    'go-to': '#CF401A',
    'on-go': '#FFFFFF',
    heart: '#E5484D',
    star: '#B97A00',
    success: '#12805C',
    'success-tint': '#EDF9F4',
    warning: '#9E5208',
    'warning-tint': '#FDF1E0',
    danger: '#C4234A',
    'danger-tint': '#FCE9EE',
    ground: '#E9EAEE',
    'ground-dot': '#D5D8E0',
    scrim: 'rgba(20, 22, 31, 0.45)',
    toast: '#1D212C',
    'on-toast': '#ECEEF4',
    'chart-1': '#5B4BDB',
    'chart-2': '#00807A',
    'chart-3': '#C4570A',
    'chart-4': '#B32D84',
    'chart-5': '#1F78C1',
    'chart-6': '#7D6600',
    'chart-7': '#8A3B2A',
    'chart-8': '#5F6B80',
    shadow: '0 8px 24px rgba(20, 22, 31, 0.10), 0 1px 2px rgba(20, 22, 31, 0.06)',
  },
  dark: {
    canvas: '#0E1016',
    surface: '#161922',
    raised: '#1D212C',
    sunken: '#12151D',
    line: '#2A2F3D',
    'line-strong': '#3B4254',
    text: '#ECEEF4',
    'text-2': '#B4BACB',
    'text-3': '#949BAF',
    accent: '#8F83FF',
    'accent-hover': '#A79DFF',
    tint: '#25223F',
    'on-accent': '#12101F',
    'go-from': '#D12F3E',
    'go-to': '#CF401A',
    'on-go': '#FFFFFF',
    heart: '#FF6369',
    star: '#FFC24D',
    success: '#4CC79B',
    'success-tint': '#12291F',
    warning: '#E5A04F',
    'warning-tint': '#2C2113',
    danger: '#FF7A93',
    'danger-tint': '#331821',
    ground: '#0B0D12',
    'ground-dot': '#1C202A',
    scrim: 'rgba(0, 0, 0, 0.6)',
    toast: '#ECEEF4',
    'on-toast': '#14161F',
    'chart-1': '#9D93FF',
    'chart-2': '#3CC4B7',
    'chart-3': '#F59A56',
    'chart-4': '#F089C9',
    'chart-5': '#63B1F2',
    'chart-6': '#D8BE4A',
    'chart-7': '#D98A78',
    'chart-8': '#9AA6BC',
    shadow: '0 8px 24px rgba(0, 0, 0, 0.45)',
  },
} as const satisfies Record<Scheme, Record<string, string>>

const fontFamily =
  '"Inter Variable", system-ui, -apple-system, "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif'

const sizes = {
  'radius-control': '8px',
  'radius-card': '12px',
  'radius-dialog': '16px',
  'top-bar': '56px',
  sidebar: '232px',
  'sidebar-collapsed': '64px',
}

/** Writes the palette of a scheme as CSS variables on the page. */
export function applyScheme(scheme: Scheme): void {
  const root = document.documentElement
  root.dataset.scheme = scheme
  root.style.colorScheme = scheme
  for (const [name, value] of Object.entries({ ...palettes[scheme], ...sizes, font: fontFamily }))
    root.style.setProperty(`--${name}`, value)
}

/**
 * Without `motion` the library waits for no transition to end: the style sheet takes their time away, and
 * their end is never reported.
 */
export function antdThemeOf(scheme: Scheme, motion: boolean): ThemeConfig {
  const colors = palettes[scheme]
  return {
    algorithm: [
      scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      exactColors(scheme),
    ],
    hashed: false,
    token: {
      motion,
      colorPrimary: colors.accent,
      colorPrimaryHover: colors['accent-hover'],
      colorLink: colors.accent,
      colorLinkHover: colors['accent-hover'],
      colorInfo: colors.accent,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.danger,
      colorText: colors.text,
      colorTextSecondary: colors['text-2'],
      colorTextTertiary: colors['text-3'],
      colorTextQuaternary: colors['text-3'],
      colorTextPlaceholder: colors['text-3'],
      colorTextDescription: colors['text-3'],
      colorTextLightSolid: colors['on-accent'],
      colorBgBase: colors.surface,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBgLayout: colors.canvas,
      colorBgMask: colors.scrim,
      colorBorder: colors.line,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      controlItemBgActive: colors.tint,
      controlItemBgActiveHover: colors.tint,
      controlItemBgHover: colors.canvas,
      controlOutline: colors.tint,
      controlOutlineWidth: 3,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      borderRadiusXS: 4,
      controlHeight: 32,
      controlHeightLG: 40,
      controlHeightSM: 28,
      fontFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      lineWidth: 1,
      boxShadow: colors.shadow,
      boxShadowSecondary: colors.shadow,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: componentTokens(scheme),
  }
}

/** The library derives its own shades from a seed; ours are exact. */
function exactColors(scheme: Scheme): MappingAlgorithm {
  const colors = palettes[scheme]
  return (seed, map) => ({
    ...(map ?? antdTheme.defaultAlgorithm(seed)),
    colorPrimary: colors.accent,
    colorPrimaryHover: colors['accent-hover'],
    colorPrimaryActive: colors['accent-hover'],
    colorPrimaryBg: colors.tint,
    colorPrimaryBgHover: colors.tint,
    colorSuccess: colors.success,
    colorWarning: colors.warning,
    colorError: colors.danger,
    colorErrorHover: colors.danger,
    colorSuccessBg: colors['success-tint'],
    colorWarningBg: colors['warning-tint'],
    colorErrorBg: colors['danger-tint'],
    colorSuccessBorder: colors['success-tint'],
    colorWarningBorder: colors['warning-tint'],
    colorErrorBorder: colors['danger-tint'],
  })
}

function componentTokens(scheme: Scheme): ThemeConfig['components'] {
  const colors = palettes[scheme]
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      paddingInline: 12,
      paddingInlineSM: 10,
      contentFontSize: 13,
      contentFontSizeSM: 12,
      contentFontSizeLG: 14,
      borderRadiusLG: 8,
      primaryColor: colors['on-accent'],
      defaultHoverBorderColor: colors['line-strong'],
      defaultHoverColor: colors.text,
      defaultActiveBorderColor: colors['line-strong'],
      defaultActiveColor: colors.text,
      defaultHoverBg: colors.canvas,
      textHoverBg: colors.canvas,
    },
    Input: {
      borderRadiusLG: 8,
      inputFontSizeLG: 14,
      activeShadow: `0 0 0 3px ${colors.tint}`,
      hoverBorderColor: colors['line-strong'],
      activeBorderColor: colors.accent,
    },
    Select: {
      hoverBorderColor: colors['line-strong'],
      activeBorderColor: colors.accent,
      optionSelectedBg: colors.tint,
      optionSelectedFontWeight: 500,
      optionHeight: 34,
      optionPadding: '7px 10px',
    },
    Modal: {
      borderRadiusLG: 16,
      titleFontSize: 18,
      titleLineHeight: 1.4,
      contentBg: colors.raised,
      headerBg: colors.raised,
    },
    Segmented: {
      itemSelectedBg: colors.raised,
      trackBg: colors.sunken,
      itemColor: colors['text-2'],
      itemSelectedColor: colors.text,
      trackPadding: 3,
    },
    Tooltip: { colorBgSpotlight: colors.toast, colorTextLightSolid: colors['on-toast'], borderRadius: 8 },
    Dropdown: { paddingBlock: 7, controlItemBgHover: colors.canvas },
    Form: {
      verticalLabelPadding: '0 0 4px',
      labelColor: colors['text-2'],
      labelFontSize: 13,
      itemMarginBottom: 18,
    },
    DatePicker: { activeShadow: `0 0 0 3px ${colors.tint}`, hoverBorderColor: colors['line-strong'] },
    Popover: { borderRadiusLG: 12 },
    Checkbox: { borderRadiusSM: 4, colorBorder: colors['text-3'] },
  }
}
